import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Schema } from './schema.ts'
import { copyFile, copyOf, copyRows, type Pages } from './snapshot.ts'
import { NodeSqliteDialect, openSqlite } from './sqlite.ts'

export interface Database {
  engine: 'sqlite' | 'postgres'
  /** For changes; used inside `inTransaction` only. */
  writes: Kysely<Schema>
  /** Cannot write; answers while a change is under way. */
  reads: Kysely<Schema>
  /** Writes all that it holds at this moment into a new SQLite file, while others go on writing. */
  snapshot(to: string, onProgress: Pages): Promise<void>
  close(): Promise<void>
  /** How many wait for a connection, where there are several. */
  waiting?: () => { reads: number; writes: number }
}

export const FILE = 'bastidor.sqlite'

/**
 * Opens the database of a data folder: PostgreSQL where a URL is given, else the folder's SQLite file.
 * @throws where the folder was used before but its file is gone: an empty one is never put in its place
 */
export function openDatabase(url: string | undefined, dataDir: string, usedBefore: boolean): Database {
  if (url) return openPostgres(url)
  const path = join(dataDir, FILE)
  if (usedBefore && !existsSync(path)) {
    throw new Error(
      `O banco ${path} não existe mais, mas esta pasta já foi usada. Restaure uma cópia ou comece com uma pasta vazia.`,
    )
  }
  const writes = kyselyOf(path)
  const reads = kyselyOf(path, true)
  const snapshot = (to: string, onProgress: Pages) => copyFile(path, to, onProgress)
  return { engine: 'sqlite', writes, reads, snapshot, close: () => closeAll(reads, writes) }
}

function kyselyOf(path: string, readOnly = false): Kysely<Schema> {
  try {
    return new Kysely<Schema>({ dialect: new NodeSqliteDialect(openSqlite(path, readOnly)) })
  } catch (error) {
    throw new Error(`O banco ${path} não pôde ser aberto: ${error instanceof Error ? error.message : error}`)
  }
}

/** A database that lives as long as the process, for tests: an empty one, or a copy of what another was. */
export function openMemory(image?: Uint8Array): Database {
  const memory = openSqlite(':memory:')
  if (image) memory.deserialize(image)
  const only = new Kysely<Schema>({ dialect: new NodeSqliteDialect(memory) })
  const snapshot = (to: string, onProgress: Pages) => copyOf(memory, to, onProgress)
  return { engine: 'sqlite', writes: only, reads: only, snapshot, close: () => closeAll(only) }
}

export function openPostgres(url: string): Database {
  const pools = { writes: pool(url, 4, 'off'), reads: pool(url, 6, 'on') }
  const writes = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: pools.writes }) })
  const reads = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: pools.reads }) })
  const waiting = () => ({ reads: pools.reads.waitingCount, writes: pools.writes.waitingCount })
  const snapshot = (to: string, onProgress: Pages) => copyRows(reads, to, onProgress)
  return { engine: 'postgres', writes, reads, snapshot, close: () => closeAll(reads, writes), waiting }
}

function pool(url: string, max: number, readOnly: 'on' | 'off'): pg.Pool {
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.INT8, Number)
  const opened = new pg.Pool({
    connectionString: url,
    max,
    types,
    statement_timeout: 5_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    connectionTimeoutMillis: 5_000,
    // PostgreSQL takes disks for spinning ones, and would rather read a whole table than walk an index.
    options: `-c default_transaction_read_only=${readOnly} -c random_page_cost=1.1`,
  })
  // An idle connection that the server closes is replaced; without a listener it would end the process.
  opened.on('error', () => undefined)
  // The same of one in use: its query fails and tells so, but the event would end the process.
  opened.on('connect', (client) => client.on('error', () => undefined))
  return opened
}

async function closeAll(...all: Kysely<Schema>[]): Promise<void> {
  for (const one of all) await one.destroy()
}
