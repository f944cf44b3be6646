import type { Kysely } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'

/** Since when the mail server of the settings is known to send: a test of it worked. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema.alterTable('saida').addColumn('testada_em', 'text').execute()
}
