import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { Kysely, PostgresDialect } from 'kysely'
import { copyAll } from './copy.ts'
import { migrate, migrationsOf } from './migrate.ts'
import { PipelinedDialect } from './pipeline.ts'
import { openPool } from './postgres.ts'
import type { ReadDb, Schema } from './schema.ts'
import { refuseUnreliable } from './sessions.ts'
import { NodeSqliteDialect, openSqlite } from './sqlite.ts'

export interface Database {
  engine: 'sqlite' | 'postgres'
  /** The handle for changes. Use it through `change`. */
  writes: Kysely<Schema>
  /**
   * The handle for reads. Except in the databases of `openMemory`, its connections cannot write, and its
   * queries are answered even while a change is running.
   */
  reads: ReadDb
  /**
   * Writes everything that the database contains at this moment into a new SQLite file. Other connections can
   * write meanwhile.
   */
  snapshot(to: string, onProgress: OnCopyProgress): Promise<void>
  close(): Promise<void>
  /** How many callers wait for a connection; undefined on SQLite, which has no pool. */
  waiting?: () => { reads: number; writes: number }
}

export const DATABASE_FILE = 'bastidor.sqlite'

/**
 * Opens the database of a data folder: PostgreSQL if a URL is given, else the SQLite file in the folder.
 * @throws if the folder was used before but its database file is missing, because an empty database must not
 * replace it; if the file cannot be opened; or if PostgreSQL cannot be reached or its sessions lack what the
 * program relies on
 */
export async function openDatabase(
  url: string | undefined,
  dataDir: string,
  usedBefore: boolean,
): Promise<Database> {
  if (url) return openReliable(url)
  const path = join(dataDir, DATABASE_FILE)
  if (usedBefore && !existsSync(path)) {
    throw new Error(
      `O banco ${path} não existe mais, mas esta pasta já foi usada. Restaure uma cópia ou comece com uma pasta vazia.`,
    )
  }
  const writes = kyselyOf(path)
  const reads = kyselyOf(path, true)
  const snapshot = (to: string, onProgress: OnCopyProgress) => copyFile(path, to, onProgress)
  return { engine: 'sqlite', writes, reads, snapshot, close: () => closeAll(reads, writes) }
}

function kyselyOf(path: string, readOnly = false): Kysely<Schema> {
  try {
    return new Kysely<Schema>({ dialect: new NodeSqliteDialect(openSqlite(path, readOnly)) })
  } catch (error) {
    throw new Error(
      `O banco ${path} não pôde ser aberto: ${error instanceof Error ? error.message : error}`,
      {
        cause: error,
      },
    )
  }
}

/** Opens a database in memory, for tests: empty, or loaded from the image of another database. */
export function openMemory(image?: Uint8Array): Database {
  const memory = openSqlite(':memory:')
  if (image) memory.deserialize(image)
  const only = new Kysely<Schema>({ dialect: new NodeSqliteDialect(memory) })
  const snapshot = (to: string, onProgress: OnCopyProgress) => backupTo(memory, to, onProgress)
  return { engine: 'sqlite', writes: only, reads: only, snapshot, close: () => closeAll(only) }
}

/** Opens PostgreSQL and checks that its connections keep their sessions (decision 056). */
export async function openReliable(url: string): Promise<Database> {
  const opened = openPostgres(url)
  try {
    await refuseUnreliable(url, opened)
    return opened
  } catch (error) {
    // Not awaited, because a connection may still wait in the pooler's queue. The caller needs the error that
    // is thrown below.
    opened.close().catch(() => undefined)
    throw error
  }
}

/**
 * Opens PostgreSQL without the check of `openReliable`. Tests call this function because they open hundreds
 * of databases on a server of their own.
 */
export function openPostgres(url: string): Database {
  const pools = { writes: openPool(url, 4, 'writes'), reads: openPool(url, 6, 'reads') }
  const writes = new Kysely<Schema>({ dialect: new PipelinedDialect({ pool: pools.writes }) })
  const reads = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: pools.reads }) })
  const waiting = () => ({ reads: pools.reads.waitingCount, writes: pools.writes.waitingCount })
  const snapshot = (to: string, onProgress: OnCopyProgress) => copyRows(reads, to, onProgress)
  return { engine: 'postgres', writes, reads, snapshot, close: () => closeAll(reads, writes), waiting }
}

async function closeAll(...all: Kysely<Schema>[]): Promise<void> {
  for (const one of all) await one.destroy()
}

/**
 * Receives the progress of a copy, in pages or in tables. If this function throws an error, the copy is
 * aborted.
 */
type OnCopyProgress = (done: number, total: number) => void

/** The number of pages that are copied in one step. The process answers requests between two steps. */
const RATE = 100

/** Copies a SQLite file that a running server writes to. */
async function copyFile(from: string, to: string, onProgress: OnCopyProgress): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true, timeout: 5000 })
  try {
    // Opens a read transaction, so that all pages belong to the same moment. Without the transaction every
    // write by another connection would restart the copy.
    source.exec('begin')
    source.prepare('select count(*) from sqlite_schema').get()
    await backupTo(source, to, onProgress)
  } finally {
    source.close()
  }
}

async function backupTo(source: DatabaseSync, to: string, onProgress: OnCopyProgress): Promise<void> {
  await backup(source, to, {
    rate: RATE,
    progress: ({ totalPages, remainingPages }) => onProgress(totalPages - remainingPages, totalPages),
  })
}

/**
 * Copies all rows of one snapshot into a new SQLite file and compares them afterwards. PostgreSQL needs this
 * function because it has no file to copy.
 */
async function copyRows(from: Kysely<Schema>, to: string, onProgress: OnCopyProgress): Promise<void> {
  const target = new Kysely<Schema>({ dialect: new NodeSqliteDialect(openSqlite(to)) })
  try {
    const { done } = await migrationsOf(from)
    await migrate(target, done.at(-1))
    const tables = (await target.introspection.getTables()).length
    let copied = 0
    await copyAll(from, target, () => {
      copied += 1
      onProgress(copied, tables)
    })
  } finally {
    await target.destroy()
  }
}
