import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'
import { integer } from '#server/platform/db/tables.ts'

/**
 * Adds the project that a transaction belongs to, from which the result of the project is computed. The receitas of
 * accepted prices belong to the project of their rodada.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .alterTable('transacoes_financeiras')
    .addColumn('projeto_id', integer(db), (c) => c.references('projetos.id'))
    .execute()
  await sql`create index transacoes_financeiras_projeto on transacoes_financeiras (projeto_id)
    where projeto_id is not null`.execute(db)
  await sql`update transacoes_financeiras set projeto_id = (
    select r."projectId" from aditivos a inner join rodadas r on r.id = a.rodada_id
    where a.transacao_id = transacoes_financeiras.id
  ) where id in (select transacao_id from aditivos)`.execute(db)
}
