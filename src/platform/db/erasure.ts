import { sql } from 'kysely'
import { ZONA } from '#platform/contract/datas.ts'
import type { Database } from './open.ts'

interface Keeper {
  database: Database
  log: { warn(event: string, fields: { error: string }): void }
}

/** Stored in SQLite's `user_version`: 1 if nothing was erased since the last `vacuum`. */
const COMPACT = 1
/**
 * The hours of the night, in São Paulo, in which `vacuum` may run: it blocks every request for some seconds
 * per 100 MB.
 */
const QUIET_HOURS = [3, 4]

/**
 * Removes erased data from the files. `secure_delete` has overwritten the data with zeros in the newest
 * pages; the checkpoint copies those pages into the database file and truncates the journal. Never throws: if
 * a reader still uses an older state, such as a running backup, the hourly job tries again. On PostgreSQL the
 * server decides when its files are written (decision 049).
 */
export async function emptyJournal({ database: { engine, writes }, log }: Keeper): Promise<void> {
  if (engine !== 'sqlite') return
  try {
    // Records that `vacuum` is needed: a row that moved between pages may have left a copy in unused space,
    // which only `vacuum` removes.
    await sql`pragma user_version = 0`.execute(writes)
    await sql`pragma wal_checkpoint(truncate)`.execute(writes)
  } catch (error) {
    log.warn('journal not emptied', { error: String(error) })
  }
}

interface Sleeper {
  database: Database
  clock: () => Temporal.Instant
}

/**
 * At night, runs `vacuum` if something was erased since the last `vacuum`. At any hour, truncates the
 * journal.
 */
export async function settleErasure({ database, clock }: Sleeper): Promise<void> {
  if (database.engine !== 'sqlite') return
  const { hour } = clock().toZonedDateTimeISO(ZONA)
  if (QUIET_HOURS.includes(hour)) await vacuumIfErased(database)
  await sql`pragma wal_checkpoint(truncate)`.execute(database.writes)
}

/**
 * Runs `vacuum` if something was erased since the last `vacuum`, or if the file comes from a version that did
 * not use `secure_delete`.
 */
export async function vacuumIfErased({ engine, writes }: Database): Promise<void> {
  if (engine !== 'sqlite') return
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(writes)
  if (rows[0]?.user_version === COMPACT) return
  await sql`vacuum`.execute(writes)
  await sql`pragma user_version = ${sql.lit(COMPACT)}`.execute(writes)
  await sql`pragma wal_checkpoint(truncate)`.execute(writes)
}
