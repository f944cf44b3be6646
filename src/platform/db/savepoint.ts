import { sql } from 'kysely'
import { isRefused } from '#platform/errors.ts'
import { pendingRows } from './audit-chain.ts'
import type { WriteDb } from './schema.ts'

/**
 * Runs one step of a transaction. If a database rule rejects the step, only this step and its audit
 * rows are undone. Use this function inside `change` only.
 * @returns the error of the rule if it rejected the step, else undefined
 * @throws every other error
 */
export async function tryInSavepoint(db: WriteDb, step: () => Promise<unknown>): Promise<unknown> {
  const rows = pendingRows(db)
  const before = rows.length
  await sql`savepoint step`.execute(db)
  let refused: unknown
  try {
    await step()
  } catch (error) {
    if (!isRefused(error)) throw error
    refused = error
    rows.length = before
    await sql`rollback to savepoint step`.execute(db)
  }
  await sql`release savepoint step`.execute(db)
  return refused
}
