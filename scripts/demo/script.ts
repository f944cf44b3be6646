import { base, Faker, pt_BR } from '@faker-js/faker'
import type { Recipe } from './folder.ts'
import type { Stage } from './stage.ts'

const zone = 'America/Sao_Paulo'
/**
 * The time at which the example ends on its last day. It is early, so that no record has a time in the future
 * when somebody looks at the example.
 */
const END = '00:30'

type Act = (stage: Stage) => Promise<unknown>

/**
 * The plan of the events from which an example agency results. Events can be added in any order. They are
 * played in the order of their times, up to the end of the example.
 */
export class Script {
  readonly from: Temporal.PlainDate
  readonly hoje: Temporal.PlainDate
  readonly days: number
  readonly #semente: number
  readonly #scenes: { at: Temporal.Instant; act: Act }[] = []

  constructor({ hoje, semente, meses }: Recipe) {
    this.hoje = Temporal.PlainDate.from(hoje)
    this.from = this.hoje.subtract({ months: meses })
    this.days = this.from.until(this.hoje, { largestUnit: 'days' }).days
    this.#semente = semente
  }

  /**
   * Creates a random generator for one subject. Taking more random numbers for one subject does not change the
   * numbers of other subjects.
   */
  chance(subject: string): Faker {
    const chance = new Faker({ locale: [pt_BR, base] })
    chance.seed([this.#semente, ...Buffer.from(subject)])
    chance.setDefaultRefDate('2026-01-01T12:00:00Z')
    return chance
  }

  /**
   * Scales a number that is meant for two years to the time that this example covers. The result is at least
   * `least`.
   */
  share(inTwoYears: number, least = 1): number {
    return Math.max(least, Math.round((inTwoYears * this.days) / 730))
  }

  /** The day before the last one by a number of days. */
  ago(days: number): Temporal.PlainDate {
    return this.hoje.subtract({ days })
  }

  /** The day at which a share of the time, from 0 to 1, has passed. */
  after(share: number): Temporal.PlainDate {
    return this.from.add({ days: Math.round(this.days * share) })
  }

  on(day: Temporal.PlainDate, time: string, act: Act): void {
    this.#scenes.push({ at: momentOf(day, time), act })
  }

  /** Adds an event if its day is after the first one, on which the agency opens. */
  whenOpen(day: Temporal.PlainDate, time: string, act: Act): void {
    if (Temporal.PlainDate.compare(day, this.from) > 0) this.on(day, time, act)
  }

  /** Lists the first days of the months that the example covers. */
  months(): Temporal.PlainDate[] {
    const first = this.from.with({ day: 1 })
    const count = first.until(this.hoje, { largestUnit: 'months' }).months + 1
    return Array.from({ length: count }, (_, at) => first.add({ months: at }))
  }

  /** @param move sets the clock */
  async play(stage: Stage, move: (to: Temporal.Instant) => void): Promise<void> {
    const end = momentOf(this.hoje, END)
    const played = this.#scenes.filter(({ at }) => Temporal.Instant.compare(at, end) < 0)
    // `sort` is stable, so events with the same time keep the order in which they were added.
    for (const { at, act } of played.sort((a, b) => Temporal.Instant.compare(a.at, b.at))) {
      move(at)
      await act(stage)
    }
    move(end)
  }
}

export function momentOf(day: Temporal.PlainDate, time: string): Temporal.Instant {
  return day.toZonedDateTime({ timeZone: zone, plainTime: time }).toInstant()
}

export const earlier = (a: Temporal.PlainDate, b: Temporal.PlainDate) =>
  Temporal.PlainDate.compare(a, b) < 0 ? a : b
export const later = (a: Temporal.PlainDate, b: Temporal.PlainDate) => (earlier(a, b) === a ? b : a)

/** Returns the day itself, or the next Monday if the day is on a weekend. */
export const workday = (day: Temporal.PlainDate) =>
  day.add({ days: day.dayOfWeek > 5 ? 8 - day.dayOfWeek : 0 })
