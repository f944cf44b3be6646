import { type Kysely, sql } from 'kysely'
import { dialectOf } from '#platform/db/dialect.ts'
import type { Schema } from '#platform/db/schema.ts'

/** Removes the categories of a new installation, for data that bring their own categories with ids from 1. */
export async function removeStartingCategorias(db: Kysely<Schema>): Promise<void> {
  await db.deleteFrom('categorias_financeiras').execute()
  await (dialectOf(db).postgres
    ? sql`alter sequence categorias_financeiras_id_seq restart`
    : sql`delete from sqlite_sequence where name = 'categorias_financeiras'`
  ).execute(db)
}
