import type { Transacao } from '#money/transacoes-financeiras/contract.ts'
import {
  columns,
  editedAt,
  insertTransacao,
  notDeleted,
  toTransacao,
  type Values,
  withCategoria,
} from '#money/transacoes-financeiras/queries.ts'
import { updateVersioned } from '#platform/db/records.ts'
import type { ReadDb, WriteDb } from '#platform/db/schema.ts'

export interface NewParcela {
  parcela: number
  /** In centavos. */
  valor: number
  data_vencimento: string
}

/**
 * Inserts the instalments of a plan. The id of the first instalment is the `parcelamento_id` of all.
 * @returns the ids of the instalments, in order
 */
export async function insertParcelas(
  db: WriteDb,
  { parts, ...values }: Omit<Values, 'valor' | 'data_vencimento'> & { parts: NewParcela[] },
  now: Temporal.Instant,
): Promise<number[]> {
  const ids: number[] = []
  for (const part of parts) {
    const group = { parcelas: parts.length, parcelamento_id: ids[0] ?? null }
    const id = await insertTransacao(db, { ...values, ...part, ...group }, now)
    if (ids.length === 0) await standFor(db, id)
    ids.push(id)
  }
  return ids
}

async function standFor(db: WriteDb, id: number): Promise<void> {
  await db.updateTable('transacoes_financeiras').set({ parcelamento_id: id }).where('id', '=', id).execute()
}

/**
 * The instalments of the plan that the transaction belongs to, without deleted ones: all instalments
 * (`first`), or those from this transaction on (`this`). The list is empty if the transaction has no plan.
 */
export async function listParcelas(db: ReadDb, id: number, from: 'first' | 'this'): Promise<Transacao[]> {
  const own = await notDeleted(db)
    .select(['t.parcelamento_id', 't.parcela'])
    .where('t.id', '=', id)
    .executeTakeFirst()
  if (!own?.parcelamento_id) return []
  const parts = await withCategoria(db)
    .select(columns)
    .where('t.parcelamento_id', '=', own.parcelamento_id)
    .where('t.parcela', '>=', from === 'this' ? (own.parcela ?? 1) : 1)
    .orderBy('t.parcela')
    .execute()
  return parts.map(toTransacao)
}

/** Changes value and category of an instalment; `valor` is in centavos. */
export async function updateParcela(
  db: WriteDb,
  { id, ...changes }: { id: number; valor: number; categoria_id: number },
  now: Temporal.Instant,
): Promise<void> {
  await updateVersioned(db, 'transacoes_financeiras', { id, values: { ...changes, ...editedAt(now) } })
}
