import { type Kysely, PostgresAdapter } from 'kysely'
import type { Schema } from './schema.ts'

/** What the two databases spell differently. */
export function dialectOf(db: Kysely<Schema>) {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter
  return {
    postgres,
    /** A number that grows by itself. */
    id: postgres ? ('serial' as const) : ('integer' as const),
    /** Centavos, and other numbers above two thousand million. */
    big: postgres ? ('bigint' as const) : ('integer' as const),
  }
}
