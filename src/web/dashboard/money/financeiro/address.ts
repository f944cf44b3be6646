import type { FiltroTransacoes } from '#contract/money/endpoints/transacoes-financeiras.ts'

/**
 * The address of the transaction list behind a figure. An open period is written as an empty value, because
 * the list defaults to the current month.
 */
export function addressOf(behind: FiltroTransacoes): string {
  const given = Object.entries({ data_inicio: '', data_fim: '', ...behind }).map(([name, value]) => [
    name,
    String(value),
  ])
  return `/dashboard/financial-transactions?${new URLSearchParams(given)}`
}
