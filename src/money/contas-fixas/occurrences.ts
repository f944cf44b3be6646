import { type Municipais, toBankingDay } from '#money/banking-days/banking-days.ts'
import type { DiaUtil, StatusContaFixa } from './contract.ts'

export interface Recorrencia {
  dia_vencimento: number
  dia_util: DiaUtil
  status: StatusContaFixa
  data_inicio: string
  data_fim: string | null
}

export interface Ocorrencia {
  /** The month, such as `2026-11`. There is one occurrence a month, whatever date it is due on. */
  competencia: string
  data_vencimento: string
}

const MONTHS_AHEAD = 1
const LAST_YEAR = 9999
const monthOf = (day: string) => Temporal.PlainDate.from(day).toPlainYearMonth()

/**
 * @param hoje today in São Paulo
 * @returns the last month for which entries are created by now, such as `2026-12`
 */
export const horizonOf = (hoje: string): string => monthOf(hoje).add({ months: MONTHS_AHEAD }).toString()

/**
 * Yields every month of an active conta fixa in order, up to its end date or the year 9999. The nominal day
 * is `dia_vencimento`, or the last day of a shorter month. The start and end dates are compared with the
 * nominal day, not with the banking day to which the due date is moved.
 * @param from the first month to return, if the conta fixa began earlier
 */
function* occurrences(
  { dia_vencimento, dia_util, status, data_inicio, data_fim }: Recorrencia,
  municipais: Municipais,
  from?: string,
): Generator<Ocorrencia> {
  if (status === 'inativa') return
  const first = monthOf(data_inicio)
  let month = from && from > first.toString() ? Temporal.PlainYearMonth.from(from) : first
  for (; month.year <= LAST_YEAR; month = month.add({ months: 1 })) {
    const day = month.toPlainDate({ day: Math.min(dia_vencimento, month.daysInMonth) })
    if (data_fim && day.toString() > data_fim) return
    if (day.toString() < data_inicio) continue
    const data_vencimento = toBankingDay(day, dia_util, municipais).toString()
    yield { competencia: month.toString(), data_vencimento }
  }
}

/**
 * All occurrences whose entries must exist today: from the start, including past months, to the end or one
 * month ahead.
 */
export function dueOccurrences(it: Recorrencia, hoje: string, municipais: Municipais): Ocorrencia[] {
  const horizon = horizonOf(hoje)
  const found: Ocorrencia[] = []
  for (const one of occurrences(it, municipais)) {
    if (one.competencia > horizon) break
    found.push(one)
  }
  return found
}

/**
 * Returns the month before the present one. It is the first month with occurrences that may still be due,
 * because a due date of last month may have been moved into this month.
 */
export const lastMonth = (hoje: string): string => monthOf(hoje).subtract({ months: 1 }).toString()

/** The occurrences that are due today or later, without the limit of one month ahead. */
export function* upcomingOccurrences(
  it: Recorrencia,
  hoje: string,
  municipais: Municipais,
): Generator<Ocorrencia> {
  for (const one of occurrences(it, municipais, lastMonth(hoje))) if (one.data_vencimento >= hoje) yield one
}
