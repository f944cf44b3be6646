import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'
import { integer } from '#server/platform/db/tables.ts'

/**
 * Adds a reference from a line of a bank statement to the line of an earlier file that it seems to repeat.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .alterTable('linhas_extrato')
    .addColumn('repete_id', integer(db), (c) => c.references('linhas_extrato.id').onDelete('set null'))
    .execute()
  // The foreign key needs this index: deleting a line searches for lines that reference the deleted line.
  await sql`create index linhas_extrato_repete_id on linhas_extrato (repete_id)
    where repete_id is not null`.execute(db)
}
