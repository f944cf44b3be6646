import type { Kysely } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'
import { index, integer } from '#server/platform/db/tables.ts'

/** Stores which e-mail tells of an aviso, so that the e-mail can be cancelled when the aviso is settled. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .alterTable('avisos')
    .addColumn('correio_id', integer(db), (c) => c.references('correio.id').onDelete('set null'))
    .execute()
  await index(db, 'avisos', ['correio_id'])
}
