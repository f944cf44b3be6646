import type { Ritmo } from '#contract/atividades.ts'
import { ZONA } from '#contract/datas.ts'
import { stored } from '#server/platform/db/time.ts'

const steps: Record<Ritmo, (times: number) => Temporal.DurationLike> = {
  dia: (days) => ({ days }),
  semana: (weeks) => ({ weeks }),
  quinzena: (times) => ({ weeks: 2 * times }),
  mes: (months) => ({ months }),
}

/**
 * A stored moment so many steps later, at the same time on the clocks of São Paulo. Always counted from the first,
 * so that 31 January, 28 February is followed by 31 March.
 */
export function occurrence(first: string, cada: Ritmo, times: number): string {
  return written(inSaoPaulo(first).add(steps[cada](times)))
}

/** From one stored moment to another, as the clocks of São Paulo show it: whole days, and a rest of hours. */
export function shiftOf(before: string, after: string): Temporal.Duration {
  return onTheClock(before).until(onTheClock(after), { largestUnit: 'day' })
}

/** A stored moment after such a shift. A time that the clocks skip becomes the next hour. */
export function shifted(moment: string, by: Temporal.Duration): string {
  return written(onTheClock(moment).add(by).toZonedDateTime(ZONA))
}

const FIRST_YEAR = 1900
const LAST_YEAR = 2199

/** What a form could say as well: an activity that lies further away could never be edited. */
export function isInReach(moment: string): boolean {
  const { year } = inSaoPaulo(moment)
  return year >= FIRST_YEAR && year <= LAST_YEAR
}

const inSaoPaulo = (moment: string) => Temporal.Instant.from(moment).toZonedDateTimeISO(ZONA)
const onTheClock = (moment: string) => inSaoPaulo(moment).toPlainDateTime()
const written = (at: Temporal.ZonedDateTime) => stored(at.toInstant())
