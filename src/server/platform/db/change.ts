import { sql, type Transaction } from 'kysely'
import { codesOf, overloaded } from '#server/platform/errors.ts'
import type { Database } from './open.ts'
import type { Schema } from './schema.ts'

/**
 * Runs one short transaction with nothing but SQL inside. Changes run one after the other on both databases:
 * on SQLite by its one writing connection, on PostgreSQL by a lock taken before the snapshot, so that what a
 * rule has read inside is still true when the change commits.
 */
export async function change<T>(
  database: Database,
  work: (db: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  try {
    return await attempt(database, work)
  } catch (error) {
    if (!isPassing(error)) throw error
    return attempt(database, work).catch((again) => {
      throw isPassing(again) ? overloaded() : again
    })
  }
}

function attempt<T>({ engine, writes }: Database, work: (db: Transaction<Schema>) => Promise<T>): Promise<T> {
  if (engine === 'sqlite') return writes.transaction().execute(work)
  return writes
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (db) => {
      await sql`lock table auditoria in exclusive mode`.execute(db)
      return work(db)
    })
}

const passing = new Set<unknown>([
  '40001', // serialization_failure
  '40P01', // deadlock_detected
  '55P03', // lock_not_available
  5, // SQLITE_BUSY
])

function isPassing(error: unknown): boolean {
  const { code, errcode } = codesOf(error)
  return passing.has(code) || passing.has(errcode)
}
