import type { Kysely } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'
import { index } from '#server/platform/db/tables.ts'

/** Adds the index by which the prices that were accepted in a period are found. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await index(db, 'aditivos', ['criado_em'])
}
