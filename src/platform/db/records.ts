import type { Generated, Insertable, UpdateObject } from 'kysely'
import { compileOnce } from './compiled.ts'
import type { Schema, WriteDb } from './schema.ts'
import { toStored } from './time.ts'

type TableWith<Columns> = { [T in keyof Schema]: Schema[T] extends Columns ? T : never }[keyof Schema]

type VersionedTable = TableWith<{ id: unknown; versao: unknown }>
type Deletable = TableWith<{ id: unknown; excluido_em: string | null }>

/** Versioned tables without a soft delete. */
const permanent: Record<Exclude<VersionedTable, Deletable>, true> = {
  configuracoes: true,
  incidentes: true,
  linhas_extrato: true,
  revisores: true,
  saida: true,
  solicitacoes_titular: true,
}

type WithId = TableWith<{ id: Generated<number> }>

/**
 * Inserts a record.
 * @returns the id of the new record
 */
export async function insertRow<T extends WithId>(
  db: WriteDb,
  table: T,
  values: Insertable<Schema[T]>,
): Promise<number> {
  const insert = inserts.getOrInsertComputed(table, insertInto)
  const [inserted] = await insert(db, values)
  if (!inserted) throw new Error(`${table}: the insert returned no row`)
  return inserted.id
}

const inserts = new Map<WithId, ReturnType<typeof insertInto>>()

const insertInto = (table: WithId) =>
  compileOnce((db: WriteDb, values: Insertable<Schema[WithId]>) =>
    db.insertInto<WithId>(table).values(values).returning('id'),
  )

/**
 * A record and the version that the user has seen. Without `versao`, any version of the record is updated.
 */
export interface SeenVersion {
  id: number
  versao?: number | undefined
}

export interface Edit<Values> extends SeenVersion {
  values: Values
}

/**
 * Updates a record and increments its version (optimistic locking).
 * @returns false if the record has another version than `versao` (version conflict), is deleted or does not
 * exist
 */
export async function updateVersioned<T extends VersionedTable>(
  db: WriteDb,
  table: T,
  { id, versao, values }: Edit<UpdateObject<Schema, T>>,
): Promise<boolean> {
  let update = db
    .updateTable<VersionedTable>(table)
    .set(values)
    .set((e) => ({ versao: e('versao', '+', 1) }))
    .where('id', '=', id)
  if (!(table in permanent)) update = update.where('excluido_em', 'is', null)
  if (versao !== undefined) update = update.where('versao', '=', versao)
  return (await update.executeTakeFirst()).numUpdatedRows === 1n
}

/** Moves a record to the bin. Its version stays the same. */
export async function softDelete(
  db: WriteDb,
  table: Deletable,
  { id, now }: { id: number; now: Temporal.Instant },
): Promise<void> {
  await db
    .updateTable(table)
    .set({ excluido_em: toStored(now) })
    .where('id', '=', id)
    .execute()
}
