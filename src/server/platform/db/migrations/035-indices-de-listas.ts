import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'

/**
 * Creates indexes for two lists that otherwise read whole tables: the bin, and the transactions that contas
 * fixas created. Each index contains only the rows of its list, so other changes do not write to it.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  for (const table of ['atividades', 'projetos', 'transacoes_financeiras'])
    await sql`create index ${sql.id(`${table}_lixeira`)} on ${sql.table(table)} (excluido_em)
      where excluido_em is not null`.execute(db)
  await sql`create index transacoes_financeiras_lancadas on transacoes_financeiras (competencia)
    where conta_fixa_id is not null and competencia is not null`.execute(db)
}
