import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'

/**
 * Makes writing a transaction cheaper. The columns for the client, the supplier, the first instalment and the
 * import are null in many transactions, so the indexes of these columns leave such rows out. One index of the
 * open transactions replaces two.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  for (const column of ['cliente_id', 'fornecedor_id', 'parcelamento_id', 'importacao_id']) {
    const name = sql.id(`transacoes_financeiras_${column}`)
    await sql`drop index ${name}`.execute(db)
    await sql`create index ${name} on transacoes_financeiras (${sql.id(column)})
      where ${sql.id(column)} is not null`.execute(db)
  }
  await sql`drop index transacoes_financeiras_abertas`.execute(db)
  await sql`drop index transacoes_financeiras_abertas_somas`.execute(db)
  // The index contains every column of the sums, so that the table is not read. SQLite also needs the columns
  // of the `where` clause for that.
  await sql`create index transacoes_financeiras_abertas on transacoes_financeiras
    (data_vencimento, id, tipo, valor, pago, status, excluido_em)
    where excluido_em is null and status = 'pendente'`.execute(db)
}
