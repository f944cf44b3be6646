import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'
import { integer, table, tableWithoutId, upTo } from '#server/platform/db/tables.ts'

/**
 * Adds holidays, and the data by which contas fixas create their transactions automatically and only once.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  await table(db, 'feriados')
    .addColumn('dia', 'text', (c) => c.notNull().unique().check(sql`length(dia) = 10`))
    .addColumn('nome', 'text', (c) => c.notNull().check(upTo('nome', 200)))
    .addColumn('anual', integer(db), (c) => c.notNull().check(sql`anual in (0, 1)`))
    .execute()
  // A row of this table remains even when its transaction is purged from the bin.
  await tableWithoutId(db, 'meses_dispensados')
    .addColumn('conta_fixa_id', integer(db), (c) => c.notNull().references('contas_fixas.id'))
    .addColumn('competencia', 'text', (c) => c.notNull().check(sql`length(competencia) = 7`))
    .addPrimaryKeyConstraint('meses_dispensados_mes', ['conta_fixa_id', 'competencia'])
    .execute()
  await db.schema.alterTable('transacoes_financeiras').addColumn('recolhida_em', 'text').execute()
}
