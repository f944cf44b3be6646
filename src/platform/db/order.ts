import type { ReadDb, WriteDb } from './schema.ts'

type OrderedTable = 'portfolio' | 'servicos'

/**
 * Finds the record that moves furthest when the records get the order `ids`.
 * @returns the id of that record; null if no record moves; undefined if `ids` does not list each record that
 * is not deleted exactly once, and nothing else
 */
export async function findFurthestMoved(
  db: ReadDb,
  table: OrderedTable,
  ids: number[],
): Promise<number | null | undefined> {
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where('excluido_em', 'is', null)
    .orderBy('ordem')
    .orderBy('id')
    .execute()
  const before = new Map(rows.map(({ id }, at) => [id, at]))
  const complete = ids.length === before.size && new Set(ids).size === ids.length
  if (!complete || !ids.every((id) => before.has(id))) return undefined
  const moves = ids.map((id, at) => ({ id, by: Math.abs(at - (before.get(id) ?? at)) }))
  const [furthest] = moves.filter(({ by }) => by > 0).sort((a, b) => b.by - a.by)
  return furthest?.id ?? null
}

/**
 * Sets `ordem` of the records. The versions of the records stay the same, so that reordering causes no
 * version conflict in an open form.
 */
export async function setOrder(db: WriteDb, table: OrderedTable, ids: number[]): Promise<void> {
  for (const [at, id] of ids.entries())
    await db
      .updateTable(table)
      .set({ ordem: at + 1 })
      .where('id', '=', id)
      .execute()
}
