import { sql } from 'kysely'
import { verifyChain } from '#platform/audit/queries.ts'
import { type CopiedTable, copyAll } from '#platform/db/copy.ts'
import { migrate } from '#platform/db/migrate.ts'
import type { Database } from '#platform/db/open.ts'
import { markUnfinished, unmarkUnfinished } from '#platform/db/unfinished.ts'
import type { Secrets } from '#platform/secrets.ts'

interface Move {
  from: Database
  to: Database
  /** The secrets of the installation that moves. */
  secrets: Secrets
  onProgress?: (table: CopiedTable) => void
}

/**
 * Moves an installation to another database. If the move is interrupted, the source database is unchanged,
 * the server refuses to start on the target, and the move can be repeated.
 * @returns the number of audit rows that were verified
 * @throws if a server uses one of the databases and that database is on PostgreSQL, if the target is not
 * empty, if the copy differs from the source, or if the audit log is not valid
 */
export async function moveInstallation({ from, to, secrets, onProgress }: Move): Promise<number> {
  for (const database of [from, to]) await refuseServed(database)
  await markUnfinished(to.writes, secrets.sign('mudança'))
  await migrate(to.writes)
  await copyAll(from.reads, to.writes, onProgress)
  const { lastValid, firstInvalid } = await verifyChain(to.reads, secrets)
  if (firstInvalid !== null)
    throw new Error(
      `A auditoria está adulterada no registro ${firstInvalid}, ou segredo.key é de outra instalação.`,
    )
  await unmarkUnfinished(to.writes)
  return lastValid
}

/**
 * Rejects a PostgreSQL database that a server is using. A server listens for events on a connection with the
 * name `bastidor-eventos`. A SQLite database is not checked here, because a server on SQLite holds a file
 * lock.
 */
export async function refuseServed({ engine, reads }: Database): Promise<void> {
  if (engine === 'sqlite') return
  const { rows } = await sql`select pid from pg_stat_activity
    where datname = current_database() and application_name = 'bastidor-eventos'`.execute(reads)
  if (rows.length > 0) throw new Error('Um Bastidor ainda usa este PostgreSQL. Pare todos antes da mudança.')
}
