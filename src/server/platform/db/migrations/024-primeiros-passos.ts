import type { Kysely } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'

/** Adds the time at which a test e-mail through the mail server of the settings last succeeded. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema.alterTable('saida').addColumn('testada_em', 'text').execute()
}
