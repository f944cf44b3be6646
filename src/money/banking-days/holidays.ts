import type { ReadDb } from '#platform/db/schema.ts'
import { holidayOf, monthAndDay } from './nacionais.ts'
import { listFeriados } from './queries.ts'

/** A holiday as a mark of the calendar. */
interface Feriado {
  camada: 'feriado'
  dia: string
  titulo: string
  caminho: null
}

/** National and municipal holidays between two dates, both included, in the order of their dates. */
export async function listHolidays(db: ReadDb, { de, ate }: { de: string; ate: string }): Promise<Feriado[]> {
  const own = await listFeriados(db)
  const found: Feriado[] = []
  const last = Temporal.PlainDate.from(ate)
  for (
    let day = Temporal.PlainDate.from(de);
    Temporal.PlainDate.compare(day, last) <= 0;
    day = day.add({ days: 1 })
  ) {
    const dia = day.toString()
    const local = own.filter((one) =>
      one.anual ? monthAndDay(one.dia) === monthAndDay(dia) : one.dia === dia,
    )
    const names = new Set(
      [holidayOf(day), ...local.map(({ nome }) => nome)].filter((name) => name !== undefined),
    )
    for (const titulo of names) found.push({ camada: 'feriado', dia, titulo, caminho: null })
  }
  return found
}
