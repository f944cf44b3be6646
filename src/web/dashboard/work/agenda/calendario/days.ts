import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { wallClock } from '#contract/datas.ts'
import { periodOf } from '#web/calendar.ts'
import { date, time } from '#web/format.ts'

dayjs.extend(utc)

// Calendar dates have no time zone. Counting in UTC avoids daylight saving time.
const at = (dia: string) => dayjs.utc(dia)
const iso = 'YYYY-MM-DD'

export const modos = { mes: 'Mês', semana: 'Semana', lista: 'Lista' } as const
export type Modo = keyof typeof modos

/** The first and the last visible day, both as `YYYY-MM-DD`. */
export interface Dias {
  de: string
  ate: string
}

/** The week of a day, from Sunday to Saturday. */
export const weekOf = (dia: string): Dias => ({
  de: at(dia).startOf('week').format(iso),
  ate: at(dia).endOf('week').format(iso),
})

/** The days shown for a mode. A month is shown in whole weeks; as a list it has only its own days. */
export function visibleDays(modo: Modo, mes: string, dia: string): Dias {
  if (modo === 'semana') return weekOf(dia)
  const { data_inicio: de, data_fim: ate } = periodOf(mes)
  return modo === 'lista' ? { de, ate } : { de: weekOf(de).de, ate: weekOf(ate).ate }
}

/** The day of an instant in São Paulo, for example `2026-11-21`. */
export const dayOfInstant = (instant: string): string => wallClock(instant).dia

/** An instant in São Paulo time, for example `21/11/2026 14:30`. */
export const dataHora = (instant: string): string => `${date(instant)} ${time(instant)}`

const spans = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})

/** For example `15 – 21 de nov. de 2026`. */
export const weekTitle = ({ de, ate }: Dias): string => spans.formatRange(at(de).toDate(), at(ate).toDate())

/** The day whose week is shown: the valid day from the address, else today, else the first of the month. */
export function shownDay(requestedDay: string | null, mes: string, today: string): string {
  if (
    requestedDay?.startsWith(`${mes}-`) &&
    at(requestedDay).isValid() &&
    at(requestedDay).format(iso) === requestedDay
  )
    return requestedDay
  return today.startsWith(mes) ? today : `${mes}-01`
}
