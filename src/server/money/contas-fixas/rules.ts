import type { DiaUtil, StatusContaFixa } from '#contract/contas-fixas.ts'
import { type Municipais, shifted } from '#server/money/banking-days/banking-days.ts'

export interface Recorrencia {
  dia_vencimento: number
  dia_util: DiaUtil
  status: StatusContaFixa
  data_inicio: string
  data_fim: string | null
}

export interface Ocorrencia {
  /** `2026-11`: there is one a month, whatever day it comes to be due. */
  competencia: string
  data_vencimento: string
}

const MONTHS_AHEAD = 1
const LAST_YEAR = 9999
const monthOf = (day: string) => Temporal.PlainDate.from(day).toPlainYearMonth()

/** @param hoje today in São Paulo. @returns the last month that is made by now, `2026-12` */
export const horizonOf = (hoje: string): string => monthOf(hoje).add({ months: MONTHS_AHEAD }).toString()

/**
 * Every month of a fixed account in order, for ever where it has no end. The day is always the original one, or the
 * month's last. That day decides whether the month belongs; what a holiday makes of it does not.
 * @param from the month to begin with, where the account began before it
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
    const data_vencimento = shifted(day, dia_util, municipais).toString()
    yield { competencia: month.toString(), data_vencimento }
  }
}

/** All that is to be there by today: from the start to the end, past months too, at most one month ahead. */
export function due(it: Recorrencia, hoje: string, municipais: Municipais): Ocorrencia[] {
  const horizon = horizonOf(hoje)
  const found: Ocorrencia[] = []
  for (const one of occurrences(it, municipais)) {
    if (one.competencia > horizon) break
    found.push(one)
  }
  return found
}

/** The first month of which something may still be to come: a day of last month may have been moved into this one. */
export const lastMonth = (hoje: string): string => monthOf(hoje).subtract({ months: 1 }).toString()

/** The next ones that are due today or later; the horizon does not bound them. */
export function* upcoming(it: Recorrencia, hoje: string, municipais: Municipais): Generator<Ocorrencia> {
  for (const one of occurrences(it, municipais, lastMonth(hoje))) if (one.data_vencimento >= hoje) yield one
}
