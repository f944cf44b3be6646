import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'
import { integer } from '#server/platform/db/tables.ts'

/** Remembers in which rodada a person opened marks again, because the audit log says so once in each rodada. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .alterTable('revisores')
    .addColumn('reabriu_na', integer(db), (c) => c.notNull().defaultTo(0).check(sql`reabriu_na >= 0`))
    .execute()
}
