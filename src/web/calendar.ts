import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { wallClock } from '#contract/datas.ts'

dayjs.extend(utc)

// Calendar dates belong to no zone: they are counted where no clock is ever moved.
const at = (day: string) => dayjs.utc(day)

/** `2026-11-21`, whatever the zone of the machine. */
export const todayInSaoPaulo = (now: number = Date.now()): string => wallClock(now).dia

/** `2026-11`, São Paulo's. */
export const thisMonth = (now: number = Date.now()): string => todayInSaoPaulo(now).slice(0, 7)

/** `2026-12` after `2026-11`; a negative number goes back. */
export const monthAfter = (month: string, months = 1): string =>
  at(`${month}-01`).add(months, 'month').format('YYYY-MM')

/** A day so many days, weeks or months later; the 31st becomes the last of a shorter month. */
export const dayAfter = (day: string, times = 1, unit: 'day' | 'week' | 'month' = 'day'): string =>
  at(day).add(times, unit).format('YYYY-MM-DD')

export interface Period {
  /** Empty where it is open on that side. */
  data_inicio: string
  data_fim: string
}

export const periodOf = (month: string): Period => ({
  data_inicio: `${month}-01`,
  data_fim: at(`${month}-01`).endOf('month').format('YYYY-MM-DD'),
})

/** `2026-11` where the period is exactly that month. */
export function monthOf({ data_inicio, data_fim }: Period): string | undefined {
  const month = data_inicio.slice(0, 7)
  return data_inicio !== '' && periodOf(month).data_fim === data_fim && data_inicio.endsWith('-01')
    ? month
    : undefined
}

/** The same period some months later: whole months stay whole, and the 31st becomes the last of a shorter one. */
export function periodAfter({ data_inicio, data_fim }: Period, months: number): Period {
  const later = (day: string) => at(day).add(months, 'month')
  const isEnd = data_inicio.endsWith('-01') && at(data_fim).isSame(at(data_fim).endOf('month'), 'day')
  return {
    data_inicio: data_inicio && later(data_inicio).format('YYYY-MM-DD'),
    data_fim: data_fim && (isEnd ? later(data_fim).endOf('month') : later(data_fim)).format('YYYY-MM-DD'),
  }
}

/** How many days from the one to the other; negative where it is over. */
export const daysBetween = (from: string, to: string): number => at(to).diff(at(from), 'day')
