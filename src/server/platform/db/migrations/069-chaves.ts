import type { Kysely } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'
import { tableWithoutId, upTo } from '#server/platform/db/tables.ts'

/**
 * Adds to each key of the termos the key that it replaced, with a signature that vouches for it, and a table with the
 * fingerprints of the other keys of the installation.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  for (const name of ['anterior', 'endosso'])
    await db.schema
      .alterTable('chaves_termo')
      .addColumn(name, 'text', (c) => c.check(upTo(name, 100)))
      .execute()
  await tableWithoutId(db, 'chaves_instalacao')
    .addColumn('arquivo', 'text', (c) => c.primaryKey())
    .addColumn('impressao', 'text', (c) => c.notNull())
    .execute()
}
