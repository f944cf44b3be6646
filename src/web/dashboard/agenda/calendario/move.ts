import { fromString, toZonedDateTimeISO } from 'temporal-polyfill/fns/Instant'
import { addDays, toString as written } from 'temporal-polyfill/fns/ZonedDateTime'
import type { Atividade } from '#contract/atividades.ts'
import { ZONA } from '#contract/datas.ts'
import { daysBetween } from '#web/calendar.ts'
import { dayOfInstant } from './days.ts'

// Temporal is not in every browser yet; the calendar's library brings these functions along.

export type Datas = Pick<Atividade, 'data_pedido' | 'data_realizacao' | 'data_entrega'>

/** The same wall time of São Paulo some days later, as it travels; an hour that the clock skipped becomes the next. */
function later(instant: string, days: number): string {
  const moment = toZonedDateTimeISO(fromString(instant), ZONA)
  return written(addDays(moment, days), { timeZoneName: 'never', smallestUnit: 'second' })
}

/** All three dates go together. */
export const movedBy = (datas: Datas, days: number): Datas => ({
  data_pedido: later(datas.data_pedido, days),
  data_realizacao: later(datas.data_realizacao, days),
  data_entrega: later(datas.data_entrega, days),
})

/** Its end alone is drawn to another day. */
export const deliveredBy = (datas: Datas, days: number): Datas => ({
  ...datas,
  data_entrega: later(datas.data_entrega, days),
})

/** By how many days it moves, so that it is delivered on that day. */
export const daysUntil = ({ data_entrega }: Datas, dia: string): number =>
  daysBetween(dayOfInstant(data_entrega), dia)
