import type { FiltroTransacoes } from '#contract/transacoes-financeiras.ts'

/** The list with the transactions behind a figure. */
export function addressOf(behind: FiltroTransacoes): string {
  const given = Object.entries(behind).map(([name, value]) => [name, String(value)])
  return `/dashboard/financial-transactions?${new URLSearchParams(given)}`
}
