import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { firstReadsOf } from '#app/screen.ts'
import { readLikely } from '#platform/browser/read-ahead.ts'
import { wallClock } from '#platform/contract/datas.ts'
import { preloadLinks } from '#platform/dashboard/preload-links.ts'
import { useSession } from '#platform/dashboard/session-context.ts'
import { loadScreenAt } from './load-screen.ts'

/** Loads the code and the data of screens before they are opened, while the layout is mounted. */
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
  return null
}
