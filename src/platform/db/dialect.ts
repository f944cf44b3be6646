import { PostgresAdapter, sql } from 'kysely'
import type { ReadDb } from './schema.ts'

/** Returns what is written differently in the SQL of the two engines. */
export function dialectOf(db: ReadDb) {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter
  return {
    postgres,
    /** Reads a field of a text column that contains JSON. The result is text. */
    field: (column: string, name: string) =>
      postgres
        ? sql<string | null>`cast(${sql.ref(column)} as jsonb) ->> ${sql.lit(name)}`
        : sql<string | null>`${sql.ref(column)} ->> ${sql.lit(name)}`,
  }
}
