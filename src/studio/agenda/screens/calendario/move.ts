import { fromString, toZonedDateTimeISO } from 'temporal-polyfill/fns/Instant'
import { addDays, toString as written } from 'temporal-polyfill/fns/ZonedDateTime'
import { daysBetween } from '#platform/browser/calendar.ts'
import { ZONA } from '#platform/contract/datas.ts'
import type { Atividade } from '#studio/atividades/contract.ts'
import { dayOfInstant } from './days.ts'

// Temporal is not available in every browser yet. Its functions are imported from temporal-polyfill, on which
// the calendar library depends anyway.

export type Datas = Pick<Atividade, 'data_pedido' | 'data_realizacao' | 'data_entrega'>

/**
 * Adds days to an instant and keeps its São Paulo wall time, as ISO 8601 with an offset. A time skipped by
 * daylight saving time becomes the next hour.
 */
function later(instant: string, days: number): string {
  const moment = toZonedDateTimeISO(fromString(instant), ZONA)
  return written(addDays(moment, days), { timeZoneName: 'never', smallestUnit: 'second' })
}

/** Moves all three dates. */
export const movedBy = (datas: Datas, days: number): Datas => ({
  data_pedido: later(datas.data_pedido, days),
  data_realizacao: later(datas.data_realizacao, days),
  data_entrega: later(datas.data_entrega, days),
})

/** Moves only the delivery. */
export const deliveredBy = (datas: Datas, days: number): Datas => ({
  ...datas,
  data_entrega: later(datas.data_entrega, days),
})

/** The number of days by which to move the activity, so that its delivery is on `dia`. */
export const daysUntil = ({ data_entrega }: Datas, dia: string): number =>
  daysBetween(dayOfInstant(data_entrega), dia)
