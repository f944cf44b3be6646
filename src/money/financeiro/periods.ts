import { daysOf, type Periodo } from './figuras-rules.ts'

/**
 * Returns twelve months, such as `2026-05` to `2027-04`. Without `inicio` the first month is six months
 * before the present month.
 */
export function twelveMonths(hoje: string, inicio?: string): string[] {
  const first = inicio
    ? Temporal.PlainYearMonth.from(inicio)
    : Temporal.PlainDate.from(hoje).toPlainYearMonth().subtract({ months: 6 })
  return Array.from({ length: 12 }, (_, months) => first.add({ months }).toString())
}

/** The first and the last day of the month of a date, or of a month such as `2026-11`. */
export function monthAround(day: string): Periodo {
  const { first, last } = daysOf(day.slice(0, 7))
  return { inicio: first, fim: last }
}

const limits = [
  { rotulo: '1 a 7 dias', from: 1, to: 7 },
  { rotulo: '8 a 30 dias', from: 8, to: 30 },
  { rotulo: '31 a 60 dias', from: 31, to: 60 },
  { rotulo: '61 a 90 dias', from: 61, to: 90 },
  { rotulo: 'Mais de 90 dias', from: 91, to: null },
]

/** The brackets of overdue days. Each has the range of due dates that fall into it today. */
export function agesOn(hoje: string): { rotulo: string; de: string | null; ate: string }[] {
  const ago = (days: number) => Temporal.PlainDate.from(hoje).subtract({ days }).toString()
  return limits.map(({ rotulo, from, to }) => ({ rotulo, de: to === null ? null : ago(to), ate: ago(from) }))
}
