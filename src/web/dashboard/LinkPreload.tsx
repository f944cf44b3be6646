import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { wallClock } from '#contract/datas.ts'
import { firstReadsOf } from '#contract/screen.ts'
import { readLikely } from '#web/read-ahead.ts'
import { useRouter } from './platform/navigation.ts'
import { preloadLinks } from './platform/preload-links.ts'
import { useSession } from './platform/session-context.ts'

/** Loads the code and the data of screens before they are opened, while the layout is mounted. */
export function LinkPreload() {
  const { routes } = useRouter()
  const queries = useQueryClient()
  const { role } = useSession().user
  useEffect(() => {
    const read = (address: URL) =>
      void readLikely(queries, firstReadsOf(role, address, wallClock(Date.now()).dia))
    return preloadLinks({ routes, read })
  }, [routes, queries, role])
  return null
}
