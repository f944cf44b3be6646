import { doneMigrations, whyNotUsable } from './migrate.ts'
import type { ReadDb } from './schema.ts'

/**
 * Stops the start if this program cannot use the database.
 * @throws if it is of a newer version, or of one before 1.0
 */
export async function refuseUnusable(db: ReadDb): Promise<void> {
  const why = whyNotUsable(await doneMigrations(db))
  if (why) throw new Error(`O banco ${why}. Nada foi mudado.`)
}
