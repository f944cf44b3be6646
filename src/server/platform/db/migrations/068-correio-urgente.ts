import type { Kysely } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'
import { integer } from '#server/platform/db/tables.ts'

/** Adds which e-mails somebody is waiting for, so that they are sent before all others. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .alterTable('correio')
    .addColumn('urgente', integer(db), (c) => c.notNull().defaultTo(0))
    .execute()
}
