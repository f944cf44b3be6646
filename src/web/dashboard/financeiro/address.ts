import type { FiltroTransacoes } from '#contract/transacoes-financeiras.ts'

/** The list with the transactions behind a figure. A period that is left open is said, or the list would take this month. */
export function addressOf(behind: FiltroTransacoes): string {
  const given = Object.entries({ data_inicio: '', data_fim: '', ...behind }).map(([name, value]) => [
    name,
    String(value),
  ])
  return `/dashboard/financial-transactions?${new URLSearchParams(given)}`
}
