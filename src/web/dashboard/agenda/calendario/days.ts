import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { wallClock } from '#contract/datas.ts'
import { periodOf } from '#web/calendar.ts'
import { date, time } from '#web/format.ts'

dayjs.extend(utc)

// Calendar dates belong to no zone: they are counted where no clock is ever moved.
const at = (dia: string) => dayjs.utc(dia)
const iso = 'YYYY-MM-DD'

export const modos = { mes: 'Mês', semana: 'Semana', lista: 'Lista' } as const
export type Modo = keyof typeof modos

/** The first and the last day that a screen shows. */
export interface Dias {
  de: string
  ate: string
}

/** From Sunday to Saturday. */
export const weekOf = (dia: string): Dias => ({
  de: at(dia).startOf('week').format(iso),
  ate: at(dia).endOf('week').format(iso),
})

/** A month is shown in whole weeks; as a list, without the days of its neighbours. */
export function visibleDays(modo: Modo, mes: string, dia: string): Dias {
  if (modo === 'semana') return weekOf(dia)
  const { data_inicio: de, data_fim: ate } = periodOf(mes)
  return modo === 'lista' ? { de, ate } : { de: weekOf(de).de, ate: weekOf(ate).ate }
}

/** `2026-11-21` of an instant, São Paulo's. */
export const dayOfInstant = (instant: string): string => wallClock(instant).dia

/** `21/11/2026 14:30` of an instant, in São Paulo. */
export const dataHora = (instant: string): string => `${date(instant)} ${time(instant)}`

const spans = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})

/** `15 – 21 de nov. de 2026`. */
export const weekTitle = ({ de, ate }: Dias): string => spans.formatRange(at(de).toDate(), at(ate).toDate())

/** The day a week is shown around: what the address says, else today, else the first of its month. */
export function shownDay(said: string | null, mes: string, today: string): string {
  if (said?.startsWith(`${mes}-`) && at(said).isValid() && at(said).format(iso) === said) return said
  return today.startsWith(mes) ? today : `${mes}-01`
}
