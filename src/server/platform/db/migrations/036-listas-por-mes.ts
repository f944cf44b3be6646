import { type Kysely, sql } from 'kysely'
import { dialectOf } from '#server/platform/db/dialect.ts'
import type { Schema } from '#server/platform/db/schema.ts'

/**
 * Replaces the indexes for the orders of the list of transactions. A list in the order of tipo, category or
 * status is read from the index of the due date, so these orders have no index any more. The indexes of the
 * other orders also contain tipo and category, so that pages with these filters are found without reading the
 * table. The index by person contains the transactions of a person in the order of the due date.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  const first = sql.raw(dialectOf(db).postgres ? ' nulls first' : '')
  const orders = {
    tipo: undefined,
    categoria: undefined,
    status: undefined,
    valor: sql`valor`,
    pagamento: sql`data_pagamento${first}`,
    pessoa: sql`busca, data_vencimento`,
    descricao: sql`descricao_dobrada${first}`,
  }
  for (const [order, columns] of Object.entries(orders)) {
    const name = sql.id(`transacoes_financeiras_ordem_${order}`)
    await sql`drop index ${name}`.execute(db)
    if (columns)
      await sql`create index ${name} on transacoes_financeiras (${columns}, id, tipo, categoria_id)
        where excluido_em is null`.execute(db)
  }
  await sql`drop index transacoes_financeiras_abertas`.execute(db)
  // Without statistics SQLite chooses this index only for the equality of its first column.
  await sql`create index transacoes_financeiras_abertas on transacoes_financeiras
    (status, data_vencimento, id, tipo, valor, pago, excluido_em)
    where excluido_em is null and status = 'pendente'`.execute(db)
}
