import { listHolidays } from '#money/banking-days/holidays.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { today } from '#platform/db/time.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'
import type { Calendario } from './rules.ts'

interface Span {
  de: Temporal.Instant
  ate: Temporal.Instant
}

/** Reads the working week, and the holidays between two instants, which are those of the banking days. */
export async function readCalendario(db: ReadDb, { de, ate }: Span): Promise<Calendario> {
  const { expediente } = await getConfiguracoes(db)
  const holidays = await listHolidays(db, { de: today(de), ate: today(ate) })
  return { semana: expediente, feriados: new Set(holidays.map(({ dia }) => dia)) }
}
