import type { Marcacao } from '#proofing/marcacoes/schemas.ts'

/** A mark at a moment of a film or a sound. */
export type TimedMarcacao = Marcacao & { inicio_ms: number }

/** When a new mark is, in milliseconds. `fim_ms` is null for a moment. */
export interface NewTime {
  inicio_ms: number
  fim_ms: number | null
}

/** How long a mark of a moment is shown while the film plays. */
const SHOWN_MS = 1000
/** A browser may stop a little before the moment that it was told. */
const EARLY_MS = 60

export const isTimed = (marcacao: Marcacao): marcacao is TimedMarcacao => marcacao.inicio_ms !== null

/** Whether a mark is shown on the frame at this moment. */
export const isShownAt = ({ inicio_ms, fim_ms }: NewTime, now: number): boolean =>
  now >= inicio_ms - EARLY_MS && now <= Math.max(fim_ms ?? 0, inicio_ms + SHOWN_MS)

/** Marks that are so close on the bar of a film that they share one badge. */
export type Moment = [TimedMarcacao, ...TimedMarcacao[]]

/** So far apart, the buttons of two moments can be touched separately. */
const NEAR_PIXELS = 44

/**
 * Joins marks whose buttons would cover each other.
 * @param marks the marks by their moment, ascending
 * @param width the length of the bar on the screen in pixels
 */
export function momentsOf(
  marcacoes: TimedMarcacao[],
  { duration, width }: { duration: number; width: number },
): Moment[] {
  const moments: Moment[] = []
  for (const marcacao of marcacoes) {
    const last = moments.at(-1)
    if (last && ((marcacao.inicio_ms - last[0].inicio_ms) * width) / duration < NEAR_PIXELS)
      last.push(marcacao)
    else moments.push([marcacao])
  }
  return moments
}

/** Reads a time as it is typed, such as `0:12,4`, `1:02:03` or `75`; undefined if it is no time. */
export function readTempo(typed: string): number | undefined {
  const [, hours, minutes, seconds, tenths] =
    typed.trim().match(/^(?:(?:(\d{1,2}):)?(\d{1,4}):)?(\d{1,5})(?:[,.](\d{1,3}))?$/) ?? []
  if (seconds === undefined) return undefined
  if (minutes !== undefined && Number(seconds) > 59) return undefined
  const whole = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds)
  return whole * 1000 + Number((tenths ?? '').padEnd(3, '0'))
}
