/** A moment of a film or a sound in milliseconds from its beginning, or the time between two moments. */
export interface Tempo {
  inicio_ms: number
  /** Null for a moment. */
  fim_ms: number | null
}

/** How much later than the known end a mark may be, because browsers measure the duration of a file differently. */
const TOLERANCIA_MS = 1000

/** Writes milliseconds with tenths of a second, which are cut off, such as `0:12,4` or `1:02:03,4`. */
export function tempoDaMarcacao(ms: number): string {
  const tenths = Math.floor(ms / 100)
  const seconds = Math.floor(tenths / 10)
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const clock = hours > 0 ? `${hours}:${two(minutes)}` : String(minutes)
  return `${clock}:${two(seconds % 60)},${tenths % 10}`
}

/** Writes the length of a film or a sound in seconds, which are rounded, such as `0:12` or `1:02:03`. */
export const duracaoDe = (ms: number): string =>
  tempoDaMarcacao(Math.round(ms / 1000) * 1000).split(',')[0] ?? ''

/** Writes the time of a mark in words, such as `em 0:12,4` or `de 0:12,4 a 0:15,0`. */
export function tempoEmPalavras({ inicio_ms, fim_ms }: Tempo): string {
  const inicio = tempoDaMarcacao(inicio_ms)
  return fim_ms === null || tempoDaMarcacao(fim_ms) === inicio
    ? `em ${inicio}`
    : `de ${inicio} a ${tempoDaMarcacao(fim_ms)}`
}

/** Whether a time lies within a film or a sound. Any time does if its duration is not known. */
export function isWithin({ inicio_ms, fim_ms }: Tempo, duracao_ms: number | null): boolean {
  if (fim_ms !== null && fim_ms < inicio_ms) return false
  return duracao_ms === null || (fim_ms ?? inicio_ms) <= duracao_ms + TOLERANCIA_MS
}

/** Sorts marks by their moment. Those about the whole piece follow, in their former order. */
export function inTimeOrder<Mark extends { inicio_ms: number | null }>(marcacoes: readonly Mark[]): Mark[] {
  const moment = ({ inicio_ms }: Mark) => inicio_ms ?? Number.MAX_SAFE_INTEGER
  return marcacoes.toSorted((one, other) => moment(one) - moment(other))
}
