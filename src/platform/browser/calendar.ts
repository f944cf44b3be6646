import { wallClock } from '#platform/contract/datas.ts'
import { present } from './now.ts'

const DAY_MS = 86_400_000

// Calendar dates are computed in UTC, which has no daylight saving time. An invalid day, which may come from an
// address, stays invalid.
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const dayAt = (instant: number): string =>
  Number.isNaN(instant) ? 'Invalid Date' : new Date(instant).toISOString().slice(0, 10)

/** The last day of the month that is `months` later than that of the day. */
function endOfMonth(day: string, months = 0): string {
  const [year = Number.NaN, month = Number.NaN] = day.split('-').map(Number)
  return dayAt(Date.UTC(year, month + months, 0))
}

/** The day in the month that is `months` later. The 31st becomes the last day of a shorter month. */
function inMonthAfter(day: string, months: number): string {
  const end = endOfMonth(day, months)
  return `${end.slice(0, 8)}${[day.slice(8), end.slice(8)].toSorted()[0]}`
}

/** Today in São Paulo as `2026-11-21`. */
export const todayInSaoPaulo = (now: number = present()): string => wallClock(now).dia

/** The current month in São Paulo as `2026-11`. */
export const thisMonth = (now: number = present()): string => todayInSaoPaulo(now).slice(0, 7)

/**
 * The month that is `months` later, such as `2026-12` for `2026-11`. A negative number leads to an earlier
 * month.
 */
export const monthAfter = (month: string, months = 1): string =>
  inMonthAfter(`${month}-01`, months).slice(0, 7)

/** The day that is `times` days, weeks or months later. The 31st becomes the last day of a shorter month. */
export const dayAfter = (day: string, times = 1, unit: 'day' | 'week' | 'month' = 'day'): string =>
  unit === 'month' ? inMonthAfter(day, times) : dayAt(at(day) + times * (unit === 'week' ? 7 : 1) * DAY_MS)

export interface Period {
  /** The first day. This field is empty if the period has no beginning, and `data_fim` if it has no end. */
  data_inicio: string
  data_fim: string
}

export const periodOf = (month: string): Period => ({
  data_inicio: `${month}-01`,
  data_fim: endOfMonth(`${month}-01`),
})

/** `2026-11` if the period is exactly that month, otherwise undefined. */
export function monthOf({ data_inicio, data_fim }: Period): string | undefined {
  const month = data_inicio.slice(0, 7)
  return data_inicio !== '' && periodOf(month).data_fim === data_fim && data_inicio.endsWith('-01')
    ? month
    : undefined
}

/**
 * The period moved by some months. Whole months stay whole, and the 31st becomes the last day of a shorter
 * month.
 */
export function periodAfter({ data_inicio, data_fim }: Period, months: number): Period {
  const isEnd = data_inicio.endsWith('-01') && data_fim === endOfMonth(data_fim)
  return {
    data_inicio: data_inicio && inMonthAfter(data_inicio, months),
    data_fim: data_fim && (isEnd ? endOfMonth(data_fim, months) : inMonthAfter(data_fim, months)),
  }
}

/** Number of days from one day to another; negative if `to` is earlier. */
export const daysBetween = (from: string, to: string): number => (at(to) - at(from)) / DAY_MS
