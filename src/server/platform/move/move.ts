import { sql } from 'kysely'
import { verifyChain } from '#server/platform/audit/queries.ts'
import { type CopiedTable, copyAll } from '#server/platform/db/copy.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import type { Database } from '#server/platform/db/open.ts'
import { mark, unmark } from '#server/platform/db/unfinished.ts'
import type { Secrets } from '#server/platform/secrets.ts'

interface Move {
  from: Database
  to: Database
  /** Of the house that moves. */
  secrets: Secrets
  onProgress?: (table: CopiedTable) => void
}

/**
 * Brings a house into another database. Broken off anywhere, the former one is as it was, the new one refuses a
 * start, and the same move may be begun again.
 * @returns how many rows of the audit were walked
 * @throws where a server is at work on either, the target is lived in, or anything differs afterwards
 */
export async function moveInstallation({ from, to, secrets, onProgress }: Move): Promise<number> {
  for (const database of [from, to]) await refuseServed(database)
  await mark(to.writes, secrets.sign('mudança'))
  await migrate(to.writes)
  await copyAll(from.reads, to.writes, onProgress)
  const { whole, broken } = await verifyChain(to.reads, secrets)
  if (broken !== null)
    throw new Error(`A auditoria está adulterada no registro ${broken}, ou segredo.key é de outra casa.`)
  await unmark(to.writes)
  return whole
}

/** Servers on PostgreSQL hear of each other over a connection of that name; those on SQLite hold a lock. */
async function refuseServed({ engine, reads }: Database): Promise<void> {
  if (engine === 'sqlite') return
  const { rows } = await sql`select pid from pg_stat_activity
    where datname = current_database() and application_name = 'bastidor-eventos'`.execute(reads)
  if (rows.length > 0) throw new Error('Um Bastidor ainda usa este PostgreSQL. Pare todos antes da mudança.')
}
