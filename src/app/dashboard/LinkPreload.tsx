import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { firstReadsOf } from '#app/screen.ts'
import { readLikely } from '#platform/browser/read-ahead.ts'
import { wallClock } from '#platform/contract/datas.ts'
import { useRouter } from '#platform/dashboard/navigation.ts'
import { preloadLinks } from '#platform/dashboard/preload-links.ts'
import { useSession } from '#platform/dashboard/session-context.ts'

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
