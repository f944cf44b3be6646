import type { Kysely } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'

/** Adds the content from which the HTML of a mail is made. Mails that are stored already are sent as text. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema.alterTable('correio').addColumn('conteudo', 'text').execute()
}
