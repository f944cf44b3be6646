import { sql } from 'kysely'
import { codesOf, overloaded } from '#server/platform/errors.ts'
import { changeInGroup } from './group-commit.ts'
import type { Database } from './open.ts'
import { later } from './pipeline.ts'
import type { WriteDb } from './schema.ts'

/**
 * Runs one short transaction that contains nothing but SQL. Changes run one after the other on both engines:
 * SQLite has only one writing connection, whose commits are shared (`changeInGroup`), and on PostgreSQL each
 * change takes a table lock before its snapshot. What a change has read is therefore still true when it
 * commits. A change that fails because of a serialization failure, a deadlock, a lock timeout or a busy file
 * is retried once.
 * @throws 503 with `retryAfter` if the retry also fails for one of these reasons
 */
export async function change<T>(database: Database, work: (db: WriteDb) => Promise<T>): Promise<T> {
  try {
    return await attempt(database, work)
  } catch (error) {
    if (!isPassing(error)) throw error
    return attempt(database, work).catch((error) => {
      throw isPassing(error) ? overloaded() : error
    })
  }
}

function attempt<T>({ engine, writes }: Database, work: (db: WriteDb) => Promise<T>): Promise<T> {
  if (engine === 'sqlite') return changeInGroup(writes, work)
  return writes
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (db) => {
      await db.executeQuery(later(sql`lock table auditoria in exclusive mode`.compile(db)))
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
