import { backup, DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { copyAll } from './copy.ts'
import { migrate, migrationsOf } from './migrate.ts'
import type { Schema } from './schema.ts'
import { NodeSqliteDialect, openSqlite } from './sqlite.ts'

/**
 * Receives the progress of a copy, in pages or in tables. If this function throws an error, the copy is
 * aborted.
 */
export type CopyProgress = (done: number, total: number) => void

/** The number of pages that are copied in one step. The process answers requests between two steps. */
const RATE = 100

/** Copies a SQLite file that a running server writes to. */
export async function copyFile(from: string, to: string, onProgress: CopyProgress): Promise<void> {
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

export async function backupTo(source: DatabaseSync, to: string, onProgress: CopyProgress): Promise<void> {
  await backup(source, to, {
    rate: RATE,
    progress: ({ totalPages, remainingPages }) => onProgress(totalPages - remainingPages, totalPages),
  })
}

/**
 * Copies all rows of one snapshot into a new SQLite file and compares them afterwards. PostgreSQL needs this
 * function because it has no file to copy.
 */
export async function copyRows(from: Kysely<Schema>, to: string, onProgress: CopyProgress): Promise<void> {
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
