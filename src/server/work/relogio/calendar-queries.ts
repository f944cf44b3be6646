import type { Calendario } from '#contract/work/rules/relogio.ts'
import { listHolidays } from '#server/money/banking-days/holidays.ts'
import type { ReadDb } from '#server/platform/db/schema.ts'
import { today } from '#server/platform/db/time.ts'
import { getConfiguracoes } from '#server/platform/settings/queries.ts'

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
