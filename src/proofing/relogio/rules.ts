import { ZONA } from '#platform/contract/datas.ts'
import { DAY, endOf, type Horario, type Intervalo, startOf } from '#platform/contract/horario.ts'
import { type Lado, lados } from './passagem-rules.ts'

/** A hand-over: from this instant on, this side has to act. */
export interface PassagemInTime {
  em: string
  lado: Lado
}

/** When work is done. */
export interface Calendario {
  /** The working hours from Sunday to Saturday. */
  semana: Horario
  /** The dates of the holidays, such as `2026-12-25`. */
  feriados: ReadonlySet<string>
}

/** A length of time in minutes: all that passed, and the working hours in it. */
export interface Tempo {
  corridos: number
  uteis: number
}

/** A time that the work spent with one side without a hand-over. */
export interface Trecho<P extends PassagemInTime = PassagemInTime> extends Tempo {
  passagem: P
}

export type PorLado = Record<Lado, Tempo>

interface Periodo {
  /** Time before this instant is not counted. */
  de: Temporal.Instant
  /** Time after this instant is not counted. */
  ate: Temporal.Instant
}

/**
 * The time that the work spent with each side until now. Instants are rounded down to whole minutes, so that the sides
 * add up to the time that passed.
 */
export function tempoPorLado(
  passagens: readonly PassagemInTime[],
  { semana, feriados }: { semana: Horario; feriados: ReadonlySet<string> },
  agora: Temporal.Instant,
): PorLado {
  const periodo = { de: passagens[0] ? Temporal.Instant.from(passagens[0].em) : agora, ate: agora }
  return somaPorLado(trechosOf(passagens, expedienteOf({ semana, feriados }, periodo), periodo))
}

/**
 * Splits a period at the hand-overs, which are in their order. A hand-over that is dated before the one that it follows
 * counts from the same instant.
 * @param expediente the working hours of the period
 */
export function trechosOf<P extends PassagemInTime>(
  passagens: readonly P[],
  expediente: Expediente,
  { de, ate }: Periodo,
): Trecho<P>[] {
  const [start, end] = [minuteOf(de), minuteOf(ate)]
  const begins: number[] = []
  for (const { em } of passagens)
    begins.push(Math.max(minuteOf(Temporal.Instant.from(em)), begins.at(-1) ?? 0))
  return passagens.flatMap((passagem, at) => {
    const from = Math.max(begins[at] ?? end, start)
    const to = Math.min(begins[at + 1] ?? end, end)
    if (to < from) return []
    return [{ passagem, corridos: to - from, uteis: uteisBetween(from, to, expediente) }]
  })
}

export function somaPorLado(trechos: readonly Trecho[]): PorLado {
  const sumOf = (lado: Lado): Tempo => somaDe(trechos.filter(({ passagem }) => passagem.lado === lado))
  const [agencia, cliente, ninguem] = lados
  return { agencia: sumOf(agencia), cliente: sumOf(cliente), ninguem: sumOf(ninguem) }
}

export const somaDe = (tempos: readonly Tempo[]): Tempo => ({
  corridos: tempos.reduce((sum, { corridos }) => sum + corridos, 0),
  uteis: tempos.reduce((sum, { uteis }) => sum + uteis, 0),
})

/** The working hours of a period, from start to end in minutes since 1970, in their order. */
export type Expediente = readonly (readonly [number, number])[]

/** The working hours of the days of a period in São Paulo. */
export function expedienteOf(calendario: Calendario, { de, ate }: Periodo): Expediente {
  const found: [number, number][] = []
  const last = dayOf(ate)
  for (let dia = dayOf(de); Temporal.PlainDate.compare(dia, last) <= 0; dia = dia.add({ days: 1 }))
    for (const span of workingHoursOf(dia, calendario))
      found.push([minuteAt(dia, startOf(span)), minuteAt(dia, endOf(span))])
  return found
}

/** The working hours of a day; empty if it is a holiday or nobody works on this day of the week. */
function workingHoursOf(dia: Temporal.PlainDate, { semana, feriados }: Calendario): Intervalo[] {
  // Temporal counts Sunday as day 7, the settings count it as day 0.
  return feriados.has(dia.toString()) ? [] : (semana[dia.dayOfWeek % 7] ?? [])
}

/** The instant of a time of day in minutes after midnight. The end of the day is the midnight of the next day. */
function minuteAt(dia: Temporal.PlainDate, minutes: number): number {
  const [day, minute] = minutes === DAY ? [dia.add({ days: 1 }), 0] : [dia, minutes]
  const plainTime = Temporal.PlainTime.from('00:00').add({ minutes: minute })
  return minuteOf(day.toZonedDateTime({ timeZone: ZONA, plainTime }).toInstant())
}

function uteisBetween(from: number, to: number, expediente: Expediente): number {
  let minutes = 0
  for (let at = firstAfter(expediente, from); at < expediente.length; at++) {
    const [opens, closes] = expediente[at] ?? [to, to]
    if (opens >= to) break
    minutes += Math.min(to, closes) - Math.max(from, opens)
  }
  return minutes
}

/** The position of the first working hours that end after a minute, by binary search. */
function firstAfter(expediente: Expediente, minute: number): number {
  let [low, high] = [0, expediente.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((expediente[middle]?.[1] ?? 0) > minute) high = middle
    else low = middle + 1
  }
  return low
}

/** The minutes of a working day: the average of the days on which work is done, 0 if there are none. */
export function minutosDoDia(semana: Horario): number {
  const days = semana.filter((spans) => spans.length > 0)
  const minutes = days.flat().reduce((sum, span) => sum + endOf(span) - startOf(span), 0)
  return days.length === 0 ? 0 : Math.round(minutes / days.length)
}

/** How many whole working days are in these working hours. */
export function diasUteis(uteis: number, semana: Horario): number {
  const day = minutosDoDia(semana)
  return day === 0 ? 0 : Math.floor(uteis / day)
}

// The maximum number of days without work to skip. Without this limit the search would not end if every day were a
// holiday.
const MOST = 366

/** The date that is so many working days later. Undefined if there are no working days. */
export function maisDiasUteis(
  dia: Temporal.PlainDate,
  dias: number,
  calendario: Calendario,
): Temporal.PlainDate | undefined {
  let found = dia
  for (let left = dias, skipped = 0; left > 0; skipped++) {
    if (skipped > MOST) return undefined
    found = found.add({ days: 1 })
    if (workingHoursOf(found, calendario).length === 0) continue
    left--
    skipped = 0
  }
  return found
}

const MINUTE_MS = 60_000
const minuteOf = (instant: Temporal.Instant): number => Math.floor(instant.epochMilliseconds / MINUTE_MS)
const dayOf = (instant: Temporal.Instant): Temporal.PlainDate =>
  instant.toZonedDateTimeISO(ZONA).toPlainDate()
