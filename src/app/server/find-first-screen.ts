import type { AnyContractProcedure } from '@orpc/contract'
import { contract } from '#app/contract.ts'
import type { FirstRead } from '#app/first-reads.ts'
import { firstReadsOf, screenAt } from '#app/screen.ts'
import { wallClock } from '#platform/contract/datas.ts'
import type { Role } from '#platform/contract/roles.ts'
import type { FirstScreen } from '#platform/http/dashboard-page.ts'

/** The module that draws a piece above the page of projects. */
const mesa = 'studio/projetos/screens/MesaWindow.tsx'

/**
 * Finds the screen that an address opens for a role, and what this screen reads first.
 * @returns undefined for an address that redirects to another screen
 */
export function findFirstScreen(role: Role, address: URL, now: Temporal.Instant): FirstScreen | undefined {
  const screen = screenAt(role, address.pathname)
  if (screen === undefined) return undefined
  const module = `${screen.module}.tsx`
  const reads = firstReadsOf(role, address, wallClock(now.epochMilliseconds).dia)
  return {
    modules: reads.some(({ name }) => name === 'mesa') ? [module, mesa] : [module],
    reads: ['/sessao', ...reads.map(addressOf)].map((read) => `/api${read}`),
  }
}

/** Returns the address below /api that the browser's client requests for a read. */
function addressOf({ domain, name, input }: FirstRead): string {
  const domains: Record<string, Record<string, AnyContractProcedure>> = contract
  const query = new URLSearchParams(Object.entries(input ?? {}).map(([key, value]) => [key, String(value)]))
  const path = domains[domain]?.[name]?.['~orpc'].route.path?.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = query.get(key)
    query.delete(key)
    return String(value)
  })
  return query.size > 0 ? `${path}?${query}` : `${path}`
}
