import { type Kysely, PostgresAdapter } from 'kysely'
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
  }
}
