import type { FiltroTransacoes } from '#money/transacoes-financeiras/contract.ts'

/**
 * Returns the address of the transaction list with the filter of a figure. A missing start or end date is
 * written as an empty value, because without both parameters the list shows the current month.
 */
export function addressOf(behind: FiltroTransacoes): string {
  const given = Object.entries({ data_inicio: '', data_fim: '', ...behind }).map(([name, value]) => [
    name,
    String(value),
  ])
  return `/dashboard/financial-transactions?${new URLSearchParams(given)}`
}
