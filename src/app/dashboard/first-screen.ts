import type { QueryClient } from '@tanstack/react-query'
import { whoAmI } from '#accounts/sessao/screens/session-queries.ts'
import { firstReadsOf } from '#app/screen.ts'
import { readAhead } from '#platform/browser/read-ahead.ts'
import { wallClock } from '#platform/contract/datas.ts'
import type { Role } from '#platform/contract/roles.ts'
import type { Router } from '#platform/dashboard/navigation.ts'

/** If the first screen is not complete after this time, it is rendered with placeholders for what is missing. */
const PATIENCE_MS = 1500

/**
 * Loads the session, and the code and the data of the first screen, so that React renders the screen once and not
 * again for each part that arrives. The page shows its placeholder meanwhile. Never rejects: what could not be loaded is
 * reported by the component that needs it.
 */
export async function loadFirstScreen(
  queries: QueryClient,
  routerFor: (role: Role) => Router,
): Promise<void> {
  await Promise.race([load(queries, routerFor), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
}

async function load(queries: QueryClient, routerFor: (role: Role) => Router): Promise<void> {
  await queries.prefetchQuery(whoAmI)
  const user = queries.getQueryData(whoAmI.queryKey)
  if (!user) return
  const reads = firstReadsOf(user.role, globalThis.location, wallClock(Date.now()).dia)
  await Promise.all([initialized(routerFor(user.role)), readAhead(queries, reads)])
}

/** Resolves when the router has loaded the code of the first screen, or could not load it. */
function initialized(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe((state) => {
      if (!state.initialized) return
      stop()
      resolve()
    })
  })
}
