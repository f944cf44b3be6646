import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'
import { integer } from '#server/platform/db/tables.ts'

/** The line of an earlier file that a line of a bank statement seems to repeat. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .alterTable('linhas_extrato')
    .addColumn('repete_id', integer(db), (c) => c.references('linhas_extrato.id').onDelete('set null'))
    .execute()
  // For the foreign key: deleting a line searches for lines that reference it.
  await sql`create index linhas_extrato_repete_id on linhas_extrato (repete_id)
    where repete_id is not null`.execute(db)
}
