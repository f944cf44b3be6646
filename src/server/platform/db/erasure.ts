import { sql } from 'kysely'
import { ZONA } from '#contract/datas.ts'
import type { Database } from './open.ts'

interface Keeper {
  database: Database
  log: { warn(event: string, fields: { error: string }): void }
}

/** Kept in the head of a SQLite file: 1 where nothing was erased since the whole file was last written anew. */
const COMPACT = 1
/** In São Paulo; writing the file anew stops every request for some seconds per 100 MB. */
const QUIET_HOURS = [3, 4]

/**
 * Takes what was erased out of the file: `secure_delete` has written zeros over it in the newest pages, and this brings
 * them from the journal into the file and empties the journal. Never fails: where somebody reads an older state, such
 * as a copy under way, the next hour does it. On PostgreSQL the server decides when its files are written (decision 049).
 */
export async function emptyJournal({ database: { engine, writes }, log }: Keeper): Promise<void> {
  if (engine !== 'sqlite') return
  try {
    // A row that moved between pages may have left a copy of itself in unused space, which only a new file has not.
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

/** At night, writes the file anew where something was erased since it last was; at other times empties the journal. */
export async function settleErasure({ database, clock }: Sleeper): Promise<void> {
  if (database.engine !== 'sqlite') return
  const { hour } = clock().toZonedDateTimeISO(ZONA)
  if (QUIET_HOURS.includes(hour)) await compact(database)
  await sql`pragma wal_checkpoint(truncate)`.execute(database.writes)
}

/** Writes the file anew where something was erased since it last was, also by a version that did not write zeros. */
export async function compact({ engine, writes }: Database): Promise<void> {
  if (engine !== 'sqlite') return
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(writes)
  if (rows[0]?.user_version === COMPACT) return
  await sql`vacuum`.execute(writes)
  await sql`pragma user_version = ${sql.lit(COMPACT)}`.execute(writes)
  await sql`pragma wal_checkpoint(truncate)`.execute(writes)
}
