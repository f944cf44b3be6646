import { ZONA } from '#platform/contract/datas.ts'
import { toStored } from '#platform/db/time.ts'
import type { Ritmo } from './contract.ts'

const steps: Record<Ritmo, (times: number) => Temporal.DurationLike> = {
  dia: (days) => ({ days }),
  semana: (weeks) => ({ weeks }),
  quinzena: (times) => ({ weeks: 2 * times }),
  mes: (months) => ({ months }),
}

/**
 * Returns the instant after the given number of steps, at the same local time in São Paulo, or an hour later
 * if daylight saving skips that time. The steps are always counted from the first occurrence, so that
 * 31 January and 28 February are followed by 31 March.
 */
export function occurrenceAt(first: string, cada: Ritmo, times: number): string {
  return storedInstant(inSaoPaulo(first).add(steps[cada](times)))
}

/** Returns the difference between two instants in São Paulo local time: whole days and the remaining time. */
export function shiftOf(before: string, after: string): Temporal.Duration {
  return onTheClock(before).until(onTheClock(after), { largestUnit: 'day' })
}

/**
 * Moves an instant by a difference in local time. A time that daylight saving skips becomes the next hour.
 */
export function shifted(moment: string, by: Temporal.Duration): string {
  return storedInstant(onTheClock(moment).add(by).toZonedDateTime(ZONA))
}

const FIRST_YEAR = 1900
const LAST_YEAR = 2199

/** Tells whether a form accepts this date. An activity outside of these years could not be edited. */
export function isAllowedYear(moment: string): boolean {
  const { year } = inSaoPaulo(moment)
  return year >= FIRST_YEAR && year <= LAST_YEAR
}

const inSaoPaulo = (moment: string) => Temporal.Instant.from(moment).toZonedDateTimeISO(ZONA)
const onTheClock = (moment: string) => inSaoPaulo(moment).toPlainDateTime()
const storedInstant = (at: Temporal.ZonedDateTime) => toStored(at.toInstant())
