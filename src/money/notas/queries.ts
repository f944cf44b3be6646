import { sql } from 'kysely'
import type { Transacao } from '#money/transacoes-financeiras/contract.ts'
import { columns, toTransacao, withCategoria } from '#money/transacoes-financeiras/queries.ts'
import { toCentavos } from '#platform/db/money.ts'
import { findPage, type Page } from '#platform/db/page.ts'
import type { ReadDb, WriteDb } from '#platform/db/schema.ts'
import { toStored } from '#platform/db/time.ts'
import type { NovaNota } from './contract.ts'

export async function setNota(
  db: WriteDb,
  { id, ...nota }: NovaNota & { id: number },
  now: Temporal.Instant,
): Promise<void> {
  const values = {
    numero: nota.numero,
    chave: nota.chave || null,
    data: nota.data,
    valor: toCentavos(nota.valor),
    atualizado_em: toStored(now),
  }
  await db
    .insertInto('notas')
    .values({ id, ...values, criado_em: toStored(now) })
    .onConflict((on) => on.column('id').doUpdateSet(values))
    .execute()
}

/**
 * Deletes the nota of a transaction.
 * @returns false if the transaction had no nota
 */
export async function dropNota(db: WriteDb, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('notas').where('id', '=', id).executeTakeFirst()
  return numDeletedRows === 1n
}

const withoutNota = (db: ReadDb) =>
  withCategoria(db)
    .where('t.tipo', '=', 'receita')
    .where('t.pago', '>', 0)
    .where(sql<boolean>`not exists (select 1 from notas n where n.id = t.id)`)

/** A page of the receitas with payments and without a nota, and their total number. */
export async function listMissing(
  db: ReadDb,
  page: { offset: number; limit: number },
): Promise<Page<Transacao>> {
  const found = withoutNota(db).select(columns).orderBy('t.data_vencimento', 'desc').orderBy('t.id', 'desc')
  const { rows, total } = await findPage(found, page)
  return { rows: rows.map(toTransacao), total }
}
