import { ZONA } from '#contract/datas.ts'

/** An instant as it is stored: UTC, always with milliseconds, so that text sorts as time does. */
export function stored(instant: Temporal.Instant): string {
  return instant.toString({ fractionalSecondDigits: 3 })
}

// An instant is always written the same way, and a list asks for the same forty again and again.
const written = new Map<string, string>()

/** An instant as it travels: ISO 8601 with the offset that São Paulo had at that moment. */
export function onTheWire(utc: string): string {
  const known = written.get(utc)
  if (known) return known
  const text = Temporal.Instant.from(utc).toString({ timeZone: ZONA, smallestUnit: 'second' })
  if (written.size >= 5000) written.clear()
  written.set(utc, text)
  return text
}

/** The same for a column that may be empty. */
export function onTheWireOrNull(utc: string | null): string | null {
  return utc === null ? null : onTheWire(utc)
}

/** A moment as a form or a caller says it: ISO 8601 with an offset, else the wall time of São Paulo. As stored. */
export function momentOf(said: string): string {
  const hasOffset = /(Z|[+-]\d{2}:?\d{2})$/.test(said)
  if (hasOffset) return stored(Temporal.Instant.from(said))
  return stored(Temporal.PlainDateTime.from(said).toZonedDateTime(ZONA).toInstant())
}

/** Midnight of a São Paulo day, as stored; with `days` = 1, the end of it. */
export function startOfDay(day: string, days = 0): string {
  return stored(Temporal.PlainDate.from(day).add({ days }).toZonedDateTime(ZONA).toInstant())
}

const monthOf = (now: Temporal.Instant) => now.toZonedDateTimeISO(ZONA).toPlainDate().toPlainYearMonth()

/** The first moment of the São Paulo month of `now`, or of a month before or after it, as stored. */
export function startOfMonth(now: Temporal.Instant, months = 0): string {
  return startOfDay(monthOf(now).add({ months }).toPlainDate({ day: 1 }).toString())
}

/** `2026-10` of the month before. */
export const monthBefore = (now: Temporal.Instant): string => monthOf(now).subtract({ months: 1 }).toString()

const MINUTE_MS = 60_000
// A day ends on a whole minute, and within one a busy list asks hundreds of times.
let lately = { minute: Number.NaN, day: '' }

/** `2026-11-21` of today in São Paulo, whatever the zone of the machine. */
export function today(now: Temporal.Instant): string {
  const minute = Math.floor(now.epochMilliseconds / MINUTE_MS)
  if (minute !== lately.minute)
    lately = { minute, day: now.toZonedDateTimeISO(ZONA).toPlainDate().toString() }
  return lately.day
}
