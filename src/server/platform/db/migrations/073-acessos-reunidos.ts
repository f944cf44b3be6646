import { type Kysely, sql } from 'kysely'
import { allowValues } from '#server/platform/db/allowed-values.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { integer } from '#server/platform/db/tables.ts'

/** Lets the access log gather what happens again in one visit, and tell films that were played and answers. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await allowValues(db, { table: 'acessos', column: 'o_que', values: ['recebeu', 'respondeu'] })
  await db.schema
    .alterTable('acessos')
    .addColumn('vezes', integer(db), (c) => c.notNull().defaultTo(1).check(sql`vezes > 0`))
    .execute()
  await db.schema
    .alterTable('acessos')
    .addColumn('ate', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await sql`update acessos set ate = em`.execute(db)
}
