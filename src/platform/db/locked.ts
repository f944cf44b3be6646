import { type DatabaseConnection, DummyDriver, type Kysely, PostgresDialect, sql, Transaction } from 'kysely'
import { ahead } from './ahead.ts'
import { appendRows, type ChangeResult, endOf, notifyOfRows } from './audit-chain.ts'
import { later } from './pipeline.ts'
import type { Schema, WriteDb } from './schema.ts'

const lock = sql`lock table auditoria in exclusive mode`

/** Sends the statements of a transaction on PostgreSQL. */
export interface LockedTransaction {
  transaction: Transaction<Schema>
  connection: DatabaseConnection
}

/**
 * Runs a transaction on PostgreSQL that holds the lock of the audit log. The lock is taken before the snapshot,
 * so what the transaction reads is still true when it commits. The audit rows are appended at the end.
 */
export function lockedTransaction<T>(
  writes: Kysely<Schema>,
  work: (locked: LockedTransaction) => Promise<ChangeResult<T>>,
): Promise<T> {
  return writes
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((transaction) =>
      transaction.getExecutor().provideConnection(async (connection) => {
        const locked = { transaction, connection }
        const db = handleOn(locked)
        await db.executeQuery(later(lock.compile(db)))
        // Sent with the first statements of the change, so that it costs no time at the end.
        const end = ahead(endOf(db))
        const { result, rows } = await work(locked)
        if (rows.length > 0) await notifyOfRows(db, await appendRows(db, await end, rows))
        return result
      }),
    )
}

const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('A handle opens no connection')) })

/**
 * Returns a handle for a transaction. Unlike the handle of Kysely, it sends a statement at once and not only after
 * the answer of the one before.
 */
export function handleOn({ transaction, connection }: LockedTransaction): WriteDb {
  const executor = transaction.getExecutor().withConnectionProvider({
    provideConnection: (consumer) => consumer(connection),
  })
  return new Transaction<Schema>({ config: { dialect }, dialect, driver: new DummyDriver(), executor })
}
