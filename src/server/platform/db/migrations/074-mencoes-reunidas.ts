import type { Kysely } from 'kysely'
import { allowValues } from '#server/platform/db/allowed-values.ts'
import type { Schema } from '#server/platform/db/schema.ts'

/** Lets mentions of people who review by link wait for the next letter, which gathers those of an hour. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await allowValues(db, { table: 'avisos_revisor', column: 'tipo', values: ['mencao'] })
}
