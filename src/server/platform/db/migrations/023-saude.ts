import type { Kysely } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'
import { table, tableWithoutId, upTo } from '#server/platform/db/tables.ts'

/** Creates the tables for the last run of each background job and for the latest unexpected errors. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await tableWithoutId(db, 'trabalhos')
    .addColumn('nome', 'text', (c) => c.primaryKey().notNull().check(upTo('nome', 60)))
    .addColumn('comecou_em', 'text', (c) => c.notNull())
    .addColumn('terminou_em', 'text', (c) => c.notNull())
    .addColumn('deu_certo_em', 'text')
    .addColumn('falha', 'text', (c) => c.check(upTo('falha', 200)))
    .execute()
  await table(db, 'falhas')
    .addColumn('em', 'text', (c) => c.notNull())
    .addColumn('pedido', 'text', (c) => c.check(upTo('pedido', 64)))
    .addColumn('linha', 'text', (c) => c.notNull().check(upTo('linha', 200)))
    .addColumn('nome', 'text', (c) => c.notNull().check(upTo('nome', 200)))
    .execute()
}
