import type { ReadDb, WriteDb } from '#platform/db/schema.ts'
import type { Atividade } from './contract.ts'
import {
  type Columns,
  columns,
  getAtividade,
  insertAtividade,
  selectAtividades,
  toAtividade,
} from './queries.ts'

/**
 * Inserts a series; its id is the id of its first activity.
 * @returns all ids in order, and `serie_id`
 */
export async function insertSerie(db: WriteDb, all: Columns[], now: Temporal.Instant) {
  const ids: number[] = []
  for (const one of all) ids.push(await insertAtividade(db, { ...one, serie_id: ids[0] ?? null }, now))
  const serie_id = ids[0] ?? 0
  await db.updateTable('atividades').set({ serie_id }).where('id', '=', serie_id).execute()
  return { ids, serie_id }
}

/**
 * Lists the activities of the series that this activity belongs to, without those in the bin. They are in the
 * order of creation, even if their dates have changed.
 */
export async function listSerie(db: ReadDb, id: number): Promise<Atividade[]> {
  const { serie_id } = await getAtividade(db, id)
  return serie_id === null ? [] : ofSerie(db, serie_id, 0)
}

/** Lists the activities of the series that were created after this one and are not in the bin. */
export async function followingOf(db: ReadDb, { id, serie_id }: Atividade): Promise<Atividade[]> {
  return serie_id === null ? [] : ofSerie(db, serie_id, id)
}

async function ofSerie(db: ReadDb, serie_id: number, after: number): Promise<Atividade[]> {
  const rows = await selectAtividades(db)
    .select(columns)
    .where('serie_id', '=', serie_id)
    .where('atividades.id', '>', after)
    .orderBy('atividades.id')
    .execute()
  return rows.map(toAtividade)
}
