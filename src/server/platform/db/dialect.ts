import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Schema } from './schema.ts'

/** What the two databases spell differently. */
export function dialectOf(db: Kysely<Schema>) {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter
  return {
    postgres,
    /** A number that grows by itself. */
    id: postgres ? ('bigserial' as const) : ('integer' as const),
    /** A whole number of 64 bits, as SQLite's always is. */
    integer: postgres ? ('bigint' as const) : ('integer' as const),
    /** A field of a text column that holds JSON, as text. */
    field: (column: string, name: string) =>
      postgres
        ? sql<string | null>`cast(${sql.ref(column)} as jsonb) ->> ${sql.lit(name)}`
        : sql<string | null>`${sql.ref(column)} ->> ${sql.lit(name)}`,
  }
}
