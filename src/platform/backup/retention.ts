import { ZONA } from '#platform/contract/datas.ts'
import type { Copia } from './contract.ts'

type CopiaForRetention = Pick<Copia, 'nome' | 'origem' | 'criada_em' | 'conferida_em'>

/** Keys that group São Paulo dates by day, ISO week and month. */
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
/** How many backups of each kind are retained: backups made on request, and backups made before an update. */
const others = { manual: 10, migracao: 5 } as const

/**
 * Decides which backups are retained. For the daily backups, these are the newest one of each of the last
 * seven days, four weeks and twelve months that have a backup; furthermore the ten newest manual backups and
 * the five newest backups made before an update. Periods without a backup do not count, so an installation
 * that was off for a year keeps the backups that it had. A backup that was never verified does not count for
 * these numbers, and is retained only until there is a newer verified backup.
 * @returns the names of the backups to retain
 */
export function copiesToKeep(copias: readonly CopiaForRetention[]): Set<string> {
  const newestFirst = copias.toSorted(
    (one, other) =>
      millisecondsOf(other.criada_em) - millisecondsOf(one.criada_em) || other.nome.localeCompare(one.nome),
  )
  const verified = newestFirst.filter(({ conferida_em }) => conferida_em !== null)
  const newer = verified[0] ? newestFirst.slice(0, newestFirst.indexOf(verified[0])) : newestFirst
  const retained = new Set(newer.map(({ nome }) => nome))
  const diarias = verified.filter(({ origem }) => origem === 'diaria')
  for (const [period, most] of daily) for (const nome of newestOf(diarias, period, most)) retained.add(nome)
  for (const origem of ['manual', 'migracao'] as const)
    for (const { nome } of verified.filter((one) => one.origem === origem).slice(0, others[origem]))
      retained.add(nome)
  return retained
}

function newestOf(copias: CopiaForRetention[], period: keyof typeof periods, most: number): string[] {
  const newest = new Map<string, string>()
  for (const { nome, criada_em } of copias) {
    const of = periods[period](dayOf(criada_em))
    if (!newest.has(of)) newest.set(of, nome)
  }
  return [...newest.values()].slice(0, most)
}

const millisecondsOf = (text: string) => Temporal.Instant.from(text).epochMilliseconds

/** Returns the São Paulo date of an ISO instant, whatever the time zone of the machine. */
export const dayOf = (text: string): Temporal.PlainDate =>
  Temporal.Instant.from(text).toZonedDateTimeISO(ZONA).toPlainDate()
