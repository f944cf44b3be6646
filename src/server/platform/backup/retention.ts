import type { Copia } from '#contract/copias.ts'
import { ZONA } from '#contract/datas.ts'

type Known = Pick<Copia, 'nome' | 'origem' | 'criada_em' | 'conferida_em'>

/** São Paulo's day, week and month of a moment. */
const periods = {
  dia: (day: Temporal.PlainDate) => day.toString(),
  semana: (day: Temporal.PlainDate) => `${day.yearOfWeek}-${day.weekOfYear}`,
  mes: (day: Temporal.PlainDate) => day.toPlainYearMonth().toString(),
}
const daily: [keyof typeof periods, number][] = [
  ['dia', 7],
  ['semana', 4],
  ['mes', 12],
]
/** Of those that somebody asked for, and of those before an update. */
const others = { manual: 10, migracao: 5 } as const

/**
 * Which copies stay: of the daily ones the newest of each of the last seven days, four weeks and twelve months that
 * have one; the ten newest manual ones and the five newest before an update. A house that was off for a year keeps what
 * it had. One that was never found whole fills no place, and stays only until there is a newer one that was.
 */
export function copiesToKeep(copias: readonly Known[]): Set<string> {
  const newestFirst = copias.toSorted(
    (one, other) => instant(other.criada_em) - instant(one.criada_em) || other.nome.localeCompare(one.nome),
  )
  const sound = newestFirst.filter(({ conferida_em }) => conferida_em !== null)
  const newer = sound[0] ? newestFirst.slice(0, newestFirst.indexOf(sound[0])) : newestFirst
  const stay = new Set(newer.map(({ nome }) => nome))
  const diarias = sound.filter(({ origem }) => origem === 'diaria')
  for (const [period, most] of daily) for (const nome of newestOf(diarias, period, most)) stay.add(nome)
  for (const origem of ['manual', 'migracao'] as const)
    for (const { nome } of sound.filter((one) => one.origem === origem).slice(0, others[origem]))
      stay.add(nome)
  return stay
}

function newestOf(copias: Known[], period: keyof typeof periods, most: number): string[] {
  const newest = new Map<string, string>()
  for (const { nome, criada_em } of copias) {
    const of = periods[period](dayOf(criada_em))
    if (!newest.has(of)) newest.set(of, nome)
  }
  return [...newest.values()].slice(0, most)
}

const instant = (text: string) => Temporal.Instant.from(text).epochMilliseconds

/** The day in São Paulo, whatever the zone of the machine. */
export const dayOf = (text: string): Temporal.PlainDate =>
  Temporal.Instant.from(text).toZonedDateTimeISO(ZONA).toPlainDate()
