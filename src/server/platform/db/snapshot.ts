import { backup, DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { copyAll } from './copy.ts'
import { migrate, migrationsOf } from './migrate.ts'
import type { Schema } from './schema.ts'
import { NodeSqliteDialect, openSqlite } from './sqlite.ts'

/** Told how far a copy is, in pages or in tables. What it throws ends the copy. */
export type Pages = (done: number, total: number) => void

/** Pages at a time: between two of them the house answers. */
const RATE = 100

/** Copies a file that a running house writes to. */
export async function copyFile(from: string, to: string, onProgress: Pages): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true, timeout: 5000 })
  try {
    // Held open, so that all pages are of one moment: otherwise each change by others would begin the copy anew.
    source.exec('begin')
    source.prepare('select count(*) from sqlite_schema').get()
    await copyOf(source, to, onProgress)
  } finally {
    source.close()
  }
}

export async function copyOf(source: DatabaseSync, to: string, onProgress: Pages): Promise<void> {
  await backup(source, to, {
    rate: RATE,
    progress: ({ totalPages, remainingPages }) => onProgress(totalPages - remainingPages, totalPages),
  })
}

/** A database that is no file becomes one: every row of one moment, compared afterwards. */
export async function copyRows(from: Kysely<Schema>, to: string, onProgress: Pages): Promise<void> {
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
