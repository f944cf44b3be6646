import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { firstReadsOf, screensOf } from '#app/screen.ts'
import { readLikely } from '#platform/browser/read-ahead.ts'
import { wallClock } from '#platform/contract/datas.ts'
import type { Role } from '#platform/contract/roles.ts'
import { preloadLinks, savesData } from '#platform/dashboard/preload-links.ts'
import { useSession } from '#platform/dashboard/session-context.ts'
import { untilIdle } from '#platform/ui/until-idle.ts'
import { loadScreen, loadScreenAt } from './load-screen.ts'

/**
 * Loads screens before they are opened, while the layout is mounted: the code and the data of a screen whose link is
 * touched, and the code of all screens in the menu while the browser has nothing else to do.
 */
export function LinkPreload() {
  const queries = useQueryClient()
  const { role } = useSession().user
  useEffect(() => {
    return preloadLinks((address) => {
      // A failure is reported when the user opens the screen.
      loadScreenAt(role, address.pathname).catch(() => undefined)
      void readLikely(queries, firstReadsOf(role, address, wallClock(Date.now()).dia))
    })
  }, [queries, role])
  useEffect(() => {
    const leaving = new AbortController()
    void loadMenu(role, leaving.signal)
    return () => leaving.abort()
  }, [role])
  return null
}

/** Loads the code of the screens in the menu, one after the other, unless the user wants to save data. */
async function loadMenu(role: Role, leaving: AbortSignal): Promise<void> {
  if (savesData()) return
  for (const screen of screensOf(role).filter(({ menu }) => menu)) {
    await untilIdle()
    // A browser may remember that a script could not be loaded.
    if (leaving.aborted || !navigator.onLine) return
    // A failure is reported when the user opens the screen.
    await loadScreen(screen).catch(() => undefined)
  }
}
