import { sql } from 'kysely'
import { isRefused } from '#server/platform/errors.ts'
import type { Db } from './schema.ts'

/**
 * One step of a transaction, which a rule of the database may refuse without the other steps being lost. To be used
 * inside `change` only.
 * @returns the reason, where it was refused; what is no rule's doing is thrown
 */
export async function refusalOf(db: Db, step: () => Promise<unknown>): Promise<unknown> {
  await sql`savepoint step`.execute(db)
  let refused: unknown
  try {
    await step()
  } catch (error) {
    if (!isRefused(error)) throw error
    refused = error
    await sql`rollback to savepoint step`.execute(db)
  }
  await sql`release savepoint step`.execute(db)
  return refused
}
