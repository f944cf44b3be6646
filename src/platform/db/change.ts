import { codesOf, overloaded } from '#platform/errors.ts'
import { appendRows, collectRows, endOf } from './audit-chain.ts'
import { changeInGroup } from './group-commit.ts'
import { changeInterleaved } from './interleaved.ts'
import { handleOn, lockedTransaction } from './locked.ts'
import type { Database } from './open.ts'
import type { WriteDb } from './schema.ts'

/**
 * Runs one short transaction that contains nothing but SQL. Changes run one after the other on both engines:
 * SQLite has only one writing connection, whose commits are shared (`changeInGroup`), and on PostgreSQL each
 * change, or group of changes, takes a table lock before its snapshot. What a change has read is therefore
 * still true when it commits. A change that fails because of a serialization failure, a deadlock, a lock
 * timeout or a busy file is retried once.
 * @param keys for a change that may share its transaction with others (`changeInterleaved`): two changes with
 * a common key never run at the same time; SQLite ignores it
 * @throws 503 with `retryAfter` if the retry also fails for one of these reasons
 */
export async function change<T>(
  database: Database,
  work: (db: WriteDb) => Promise<T>,
  keys?: readonly string[],
): Promise<T> {
  const attempt = () => run(database, work, keys)
  try {
    return await attempt()
  } catch (error) {
    if (!isTransient(error)) throw error
    return attempt().catch((error) => {
      throw isTransient(error) ? overloaded() : error
    })
  }
}

function run<T>(
  { engine, writes }: Database,
  work: (db: WriteDb) => Promise<T>,
  keys: readonly string[] | undefined,
): Promise<T> {
  if (engine === 'sqlite') return changeInGroup(writes, (db) => withAuditRows(db, work))
  if (keys) return changeInterleaved(writes, work, keys)
  return lockedTransaction(writes, (locked) => collectRows(handleOn(locked), work))
}

/** Runs a change on SQLite, and then appends the audit rows that it has added. */
async function withAuditRows<T>(db: WriteDb, work: (db: WriteDb) => Promise<T>): Promise<T> {
  const { result, rows } = await collectRows(db, work)
  if (rows.length > 0) await appendRows(db, await endOf(db), rows)
  return result
}

const transientCodes = new Set<unknown>([
  '40001', // serialization_failure
  '40P01', // deadlock_detected
  '55P03', // lock_not_available
  5, // SQLITE_BUSY
])

function isTransient(error: unknown): boolean {
  const { code, errcode } = codesOf(error)
  return transientCodes.has(code) || transientCodes.has(errcode)
}
