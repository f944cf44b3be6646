import { daysOf, type Periodo } from '#money/financeiro/figuras-rules.ts'
import type { FiltroTransacoes } from '#money/transacoes-financeiras/contract.ts'
import { monthAfter } from '#platform/browser/calendar.ts'

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

interface Preset extends Periodo {
  label: string
}

/** The twelve months that end with that of the given day. */
export function lastTwelveMonths(hoje: string): Periodo {
  const month = hoje.slice(0, 7)
  return { inicio: daysOf(monthAfter(month, -11)).first, fim: daysOf(month).last }
}

/** Returns common periods relative to the given day, for example this month and the last twelve months. */
export function presetsOn(hoje: string): Preset[] {
  const [year, month] = [hoje.slice(0, 4), hoje.slice(0, 7)]
  const before = monthAfter(month, -1)
  const spanning = (label: string, from: string, to: string): Preset => ({
    label,
    inicio: daysOf(from).first,
    fim: daysOf(to).last,
  })
  return [
    spanning('Este mês', month, month),
    spanning('Mês passado', before, before),
    { label: 'Últimos 12 meses', ...lastTwelveMonths(hoje) },
    spanning('Este ano', `${year}-01`, `${year}-12`),
  ]
}
