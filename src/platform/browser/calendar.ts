import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { wallClock } from '#platform/contract/datas.ts'

dayjs.extend(utc)

// Calendar dates are computed in UTC, which has no daylight saving time.
const at = (day: string) => dayjs.utc(day)

/** Today in São Paulo as `2026-11-21`. */
export const todayInSaoPaulo = (now: number = Date.now()): string => wallClock(now).dia

/** The current month in São Paulo as `2026-11`. */
export const thisMonth = (now: number = Date.now()): string => todayInSaoPaulo(now).slice(0, 7)

/**
 * The month that is `months` later, such as `2026-12` for `2026-11`. A negative number leads to an earlier
 * month.
 */
export const monthAfter = (month: string, months = 1): string =>
  at(`${month}-01`).add(months, 'month').format('YYYY-MM')

/** The day that is `times` days, weeks or months later. The 31st becomes the last day of a shorter month. */
export const dayAfter = (day: string, times = 1, unit: 'day' | 'week' | 'month' = 'day'): string =>
  at(day).add(times, unit).format('YYYY-MM-DD')

export interface Period {
  /** The first day. This field is empty if the period has no beginning, and `data_fim` if it has no end. */
  data_inicio: string
  data_fim: string
}

export const periodOf = (month: string): Period => ({
  data_inicio: `${month}-01`,
  data_fim: at(`${month}-01`).endOf('month').format('YYYY-MM-DD'),
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
  const later = (day: string) => at(day).add(months, 'month')
  const isEnd = data_inicio.endsWith('-01') && at(data_fim).isSame(at(data_fim).endOf('month'), 'day')
  return {
    data_inicio: data_inicio && later(data_inicio).format('YYYY-MM-DD'),
    data_fim: data_fim && (isEnd ? later(data_fim).endOf('month') : later(data_fim)).format('YYYY-MM-DD'),
  }
}

/** Number of days from one day to another; negative if `to` is earlier. */
export const daysBetween = (from: string, to: string): number => at(to).diff(at(from), 'day')
