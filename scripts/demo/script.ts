import { type Chance, chanceOf } from './chance.ts'
import type { Recipe } from './folder.ts'
import type { Stage } from './stage.ts'

const zone = 'America/Sao_Paulo'
/**
 * The time at which the example ends on its last day. It is early, so that no record has a time in the future
 * when somebody looks at the example.
 */
const END = '00:30'

export type Act = (stage: Stage) => Promise<unknown>

interface Scene {
  at: Temporal.Instant
  act: Act
}

/**
 * The plan of the events from which an example agency results. Events can be added in any order. They are
 * played in the order of their times, up to the end of the example.
 */
export class Script {
  readonly from: Temporal.PlainDate
  readonly hoje: Temporal.PlainDate
  readonly #semente: number
  readonly #scenes: Scene[] = []

  constructor({ hoje, semente, meses }: Recipe) {
    this.hoje = Temporal.PlainDate.from(hoje)
    this.from = this.hoje.subtract({ months: meses })
    this.#semente = semente
  }

  chance(subject: string): Chance {
    return chanceOf(this.#semente, subject)
  }

  get semente(): number {
    return this.#semente
  }

  /**
   * Scales a number that is meant for two years to the time that this example covers. The result is at least
   * `least`.
   */
  share(inTwoYears: number, least = 1): number {
    const days = this.from.until(this.hoje, { largestUnit: 'days' }).days
    return Math.max(least, Math.round((inTwoYears * days) / 730))
  }

  get end(): Temporal.Instant {
    return momentOf(this.hoje, END)
  }

  on(day: Temporal.PlainDate, time: string, act: Act): void {
    this.#scenes.push({ at: momentOf(day, time), act })
  }

  /** Lists the first days of the months that the example covers. */
  months(): Temporal.PlainDate[] {
    const first = this.from.with({ day: 1 })
    const count = first.until(this.hoje, { largestUnit: 'months' }).months + 1
    return Array.from({ length: count }, (_, at) => first.add({ months: at }))
  }

  async play(stage: Stage): Promise<void> {
    const played = this.#scenes.filter(({ at }) => Temporal.Instant.compare(at, this.end) < 0)
    // `sort` is stable, so events with the same time keep the order in which they were added.
    for (const { at, act } of played.sort((a, b) => Temporal.Instant.compare(a.at, b.at))) {
      stage.move(at)
      await act(stage)
    }
    stage.move(this.end)
  }
}

export function momentOf(day: Temporal.PlainDate, time: string): Temporal.Instant {
  return day.toZonedDateTime({ timeZone: zone, plainTime: time }).toInstant()
}
