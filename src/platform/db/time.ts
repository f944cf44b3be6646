import { ZONA } from '#platform/contract/datas.ts'

/** Converts an instant to stored text: UTC, always with milliseconds, so that text order is time order. */
export function toStored(instant: Temporal.Instant): string {
  return instant.toString({ fractionalSecondDigits: 3 })
}

// Caches formatted instants: an instant is always formatted the same way, and lists contain the same instants
// again and again.
const written = new Map<string, string>()

/**
 * Converts a stored instant to the form in which it is sent: ISO 8601 with the offset that São Paulo had at
 * that moment.
 */
export function toWireInstant(utc: string): string {
  const known = written.get(utc)
  if (known) return known
  const text = Temporal.Instant.from(utc).toString({ timeZone: ZONA, smallestUnit: 'second' })
  if (written.size >= 5000) written.clear()
  written.set(utc, text)
  return text
}

/** Like `toWireInstant`, for a column that may be null. */
export function toWireInstantOrNull(utc: string | null): string | null {
  return utc === null ? null : toWireInstant(utc)
}

/** Converts ISO 8601 text to the stored form. Text without an offset is local time in São Paulo. */
export function parseInstant(text: string): string {
  const hasOffset = /(Z|[+-]\d{2}:?\d{2})$/.test(text)
  if (hasOffset) return toStored(Temporal.Instant.from(text))
  return toStored(Temporal.PlainDateTime.from(text).toZonedDateTime(ZONA).toInstant())
}

/**
 * Returns the start of a day in São Paulo, in the stored form. With `days` = 1, the result is the end of that
 * day.
 */
export function startOfDay(day: string, days = 0): string {
  return toStored(Temporal.PlainDate.from(day).add({ days }).toZonedDateTime(ZONA).toInstant())
}

const monthOf = (now: Temporal.Instant) => now.toZonedDateTimeISO(ZONA).toPlainDate().toPlainYearMonth()

/**
 * Returns the start of the month of `now` in São Paulo, in the stored form; `months` shifts it by whole
 * months.
 */
export function startOfMonth(now: Temporal.Instant, months = 0): string {
  return startOfDay(monthOf(now).add({ months }).toPlainDate({ day: 1 }).toString())
}

/** Returns the previous month in São Paulo, such as `2026-10`. */
export const monthBefore = (now: Temporal.Instant): string => monthOf(now).subtract({ months: 1 }).toString()

const MINUTE_MS = 60_000
// A day ends on a whole minute, so the result is cached for one minute: busy lists need it hundreds of times.
let lastDay = { minute: Number.NaN, day: '' }

/** Returns today's date in São Paulo, such as `2026-11-21`, whatever the time zone of the machine. */
export function today(now: Temporal.Instant): string {
  const minute = Math.floor(now.epochMilliseconds / MINUTE_MS)
  if (minute !== lastDay.minute)
    lastDay = { minute, day: now.toZonedDateTimeISO(ZONA).toPlainDate().toString() }
  return lastDay.day
}
