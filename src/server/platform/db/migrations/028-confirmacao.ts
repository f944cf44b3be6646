import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'

/** Adds the time at which the password was last typed in a session. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .alterTable('sessoes')
    .addColumn('confirmada_em', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  // The password was typed when the session started, because signing in requires the password.
  await sql`update sessoes set confirmada_em = criada_em`.execute(db)
}
