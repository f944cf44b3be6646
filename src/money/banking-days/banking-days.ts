import type { DiaUtil } from '#money/contas-fixas/contract.ts'
import { holidayOf, monthAndDay } from './nacionais.ts'

type Day = Temporal.PlainDate

/** The municipal holidays of the agency. */
export interface Municipais {
  /** Dates of the holidays, such as `2027-01-25`. */
  dias: ReadonlySet<string>
  /** Month and day of the holidays that recur every year, such as `01-25`. */
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

// Maximum number of days to check, including the day itself. Without this limit the search would not end if
// municipal holidays covered every day. No real run of holidays is this long.
const MOST = 31

/**
 * Returns the day itself if it is a banking day, otherwise the nearest banking day before or after it.
 * Returns the day unchanged if `way` is `manter`, or if neither the day nor any of the 30 days before it
 * (`antes`) or after it (`depois`) is a banking day.
 */
export function toBankingDay(day: Day, way: DiaUtil, municipais: Municipais): Day {
  if (way === 'manter') return day
  const step = { days: way === 'antes' ? -1 : 1 }
  let found = day
  for (let tries = 0; tries < MOST; tries++) {
    if (isBankingDay(found, municipais)) return found
    found = found.add(step)
  }
  return day
}
