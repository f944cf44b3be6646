import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { periodOf } from '#platform/browser/calendar.ts'
import { date, time } from '#platform/browser/format.ts'
import { wallClock } from '#platform/contract/datas.ts'

dayjs.extend(utc)

// Calendar dates have no time zone. They are counted in UTC, which has no daylight saving time.
const at = (dia: string) => dayjs.utc(dia)
const iso = 'YYYY-MM-DD'

export const modos = { mes: 'Mês', semana: 'Semana', lista: 'Lista' } as const
export type Modo = keyof typeof modos

/** The first and the last visible day, both as `YYYY-MM-DD`. */
export interface Dias {
  de: string
  ate: string
}

/**
 * Returns the first and the last day of the week that contains the day. A week runs from Sunday to Saturday.
 */
export const weekOf = (dia: string): Dias => ({
  de: at(dia).startOf('week').format(iso),
  ate: at(dia).endOf('week').format(iso),
})

/**
 * Returns the days shown in a mode. The month grid shows whole weeks, the list shows only the days of the
 * month.
 */
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

/**
 * Formats the days of a week, for example `15 – 21 de nov. de 2026`. The server and the browsers write different spaces
 * around the dash.
 */
export const weekTitle = ({ de, ate }: Dias): string =>
  spans.formatRange(at(de).toDate(), at(ate).toDate()).replace(/\s/g, ' ')

/**
 * Returns the day whose week is shown: the day from the address if it is a valid day of the month, else today
 * if it is in the month, else the first day of the month.
 */
export function shownDay(requestedDay: string | null, mes: string, today: string): string {
  if (
    requestedDay?.startsWith(`${mes}-`) &&
    at(requestedDay).isValid() &&
    at(requestedDay).format(iso) === requestedDay
  )
    return requestedDay
  return today.startsWith(mes) ? today : `${mes}-01`
}
