import { diaDoInstante as date } from '#platform/contract/datas.ts'
import { present } from './now.ts'

/**
 * `day` formats a calendar date as `21/11/2026`. `date`, `time` and `dateTime` format an instant as
 * `21/11/2026`, `14:30` and `21/11/2026, 14:30`.
 */
export {
  dia as day,
  diaDoInstante as date,
  hora as time,
  momento as dateTime,
} from '#platform/contract/datas.ts'

const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
const relative = new Intl.RelativeTimeFormat('pt-BR', { numeric: 'auto' })

export const reais = (value: number): string => money.format(value)

/**
 * Formats an instant within the last 24 hours relative to now, such as `agora` or `há 5 minutos`, and an
 * earlier instant as its date.
 */
export function ago(instant: string, now: number = present()): string {
  const minutes = Math.round((Date.parse(instant) - now) / 60_000)
  if (minutes > -1) return 'agora'
  if (minutes > -60) return relative.format(minutes, 'minute')
  if (minutes > -24 * 60) return relative.format(Math.round(minutes / 60), 'hour')
  return date(instant)
}

const decimals = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })
const percents = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1 })
const changes = new Intl.NumberFormat('pt-BR', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
})
const signed = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1, signDisplay: 'exceptZero' })
const months = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', month: 'long' })
const longDays = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})
const elapsed = new Intl.RelativeTimeFormat('pt-BR')

/** Formats a number with one decimal place at most, such as `2,5`. */
export const decimal = (value: number): string => decimals.format(value)
/** Formats a percentage, such as `66,7%` for 66.7. */
export const percent = (value: number): string => percents.format(value / 100)
/** Formats a change in per cent, such as `+12%` for 12. Every change except zero has a sign. */
export const change = (value: number): string => changes.format(value / 100)
/** Formats a change of a percentage, such as `−33,3 p.p.` for -33.3. Every change except zero has a sign. */
export const points = (value: number): string => `${signed.format(value)} p.p.`
/** A day with its weekday, such as `segunda-feira, 23 de novembro` for `2026-11-23`. */
export const longDay = (day: string): string => longDays.format(new Date(`${day}T00:00:00Z`))
/** The name of a month, such as `outubro` for `2026-10`. */
export const monthName = (month: string): string => months.format(new Date(`${month}-01T00:00:00Z`))

/**
 * How long something has been waiting, in whole minutes, hours or days, such as `há 3 dias`, or `agora` for
 * less than a minute.
 */
export function waiting(since: string, now: number = present()): string {
  const minutes = Math.floor((now - Date.parse(since)) / 60_000)
  if (minutes < 1) return 'agora'
  if (minutes < 60) return elapsed.format(-minutes, 'minute')
  if (minutes < 24 * 60) return elapsed.format(-Math.floor(minutes / 60), 'hour')
  return elapsed.format(-Math.floor(minutes / (24 * 60)), 'day')
}

const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** Formats the size of a file, such as `1,2 MB` for 1200000. */
export function fileSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`
  return bytes < 1_000_000 ? `${number.format(bytes / 1000)} kB` : `${number.format(bytes / 1_000_000)} MB`
}

/** Formats a number with its noun, such as `1 linha` or `1.200 linhas`. */
export const counted = (many: number, one: string, more: string): string =>
  `${many.toLocaleString('pt-BR')} ${many === 1 ? one : more}`
