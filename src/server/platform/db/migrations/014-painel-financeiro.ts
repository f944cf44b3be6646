import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'

/**
 * Adds indexes for the sums of the finance panel, so that most sums need not read the tables. The sums of
 * payments still look up the transaction of each payment, and the sums by client read its name from the
 * table. The indexes also contain the columns of their `where` clauses, whose values are the same in every
 * row: SQLite would otherwise read these values from the table.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  // There are few open transactions compared with paid ones, so the open ones get a small index.
  await sql`create index transacoes_financeiras_abertas_somas on transacoes_financeiras
    (data_vencimento, tipo, valor, pago, status, excluido_em)
    where status = 'pendente' and excluido_em is null`.execute(db)
  await sql`create index transacoes_financeiras_somas on transacoes_financeiras
    (data_vencimento, tipo, categoria_id, cliente_id, conta_fixa_id, valor, pago, excluido_em)
    where excluido_em is null`.execute(db)
  await sql`create index pagamentos_somas on pagamentos (data, transacao_id, valor, estornado_em)
    where estornado_em is null`.execute(db)
}
