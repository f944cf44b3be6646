import type { DiaUtil } from '#contract/contas-fixas.ts'
import { holidayOf, monthAndDay } from './nacionais.ts'

type Day = Temporal.PlainDate

/** What the agency's own town adds. */
export interface Municipais {
  /** `2027-01-25` */
  dias: ReadonlySet<string>
  /** `01-25` */
  anuais: ReadonlySet<string>
}

export function municipaisOf(rows: { dia: string; anual: number }[]): Municipais {
  return {
    dias: new Set(rows.map(({ dia }) => dia)),
    anuais: new Set(rows.filter(({ anual }) => anual === 1).map(({ dia }) => monthAndDay(dia))),
  }
}

export const isBankHoliday = (day: Day): boolean => holidayOf(day) !== undefined

const SATURDAY = 6

export function isBankingDay(day: Day, { dias, anuais }: Municipais): boolean {
  if (day.dayOfWeek >= SATURDAY || isBankHoliday(day)) return false
  return !dias.has(day.toString()) && !anuais.has(monthAndDay(day.toString()))
}

// Longer than any row of holidays; a town that closed for good would keep us for ever.
const MOST = 31

/** The day itself, or the banking day before or after it. */
export function shifted(day: Day, way: DiaUtil, municipais: Municipais): Day {
  if (way === 'manter') return day
  const step = { days: way === 'antes' ? -1 : 1 }
  let found = day
  for (let tries = 0; tries < MOST; tries++) {
    if (isBankingDay(found, municipais)) return found
    found = found.add(step)
  }
  return day
}
