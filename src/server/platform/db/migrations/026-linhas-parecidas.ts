import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'
import { integer } from '#server/platform/db/tables.ts'

/** Which line of an earlier file a line of a statement seems to repeat. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .alterTable('linhas_extrato')
    .addColumn('repete_id', integer(db), (c) => c.references('linhas_extrato.id').onDelete('set null'))
    .execute()
  // Deleting a line looks for those that point at it.
  await sql`create index linhas_extrato_repete_id on linhas_extrato (repete_id)
    where repete_id is not null`.execute(db)
}
