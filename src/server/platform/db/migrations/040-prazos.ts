import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'

/** Creates an index for the projects with a deadline in a period, which the home page and the calendar read. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await sql`create index projetos_prazo on projetos (deadline) where excluido_em is null`.execute(db)
}
