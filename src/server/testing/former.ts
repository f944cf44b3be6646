import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { copyAll } from '#server/platform/db/copy.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { type Database, openMemory, openPostgres } from '#server/platform/db/open.ts'
import { openSqlite } from '#server/platform/db/sqlite.ts'
import { type Secrets, secretsFrom } from '#server/platform/secrets.ts'

const folder = join(import.meta.dirname, 'former')

/**
 * The older versions for which a database dump exists. The database of each dump was written by the server of
 * that version through its HTTP API.
 */
export const formerVersions = readdirSync(folder).map((name) => basename(name, '.sql'))

/**
 * Returns the dumped database of a version as the bytes of an SQLite file, with the secret that the server of
 * that version had in `segredo.key`.
 */
export function formerDatabase(version: string): { image: Uint8Array; segredo: string; secrets: Secrets } {
  const dump = readFileSync(join(folder, `${version}.sql`), 'utf8')
  const [, segredo = ''] = /^-- segredo: (\S+)/.exec(dump) ?? []
  const file = openSqlite(':memory:')
  // The rows are inserted in the order of the dump, so foreign keys are off meanwhile.
  file.exec(`pragma foreign_keys = off; begin; ${dump} commit; pragma foreign_keys = on`)
  const image = file.serialize()
  file.close()
  return { image, segredo, secrets: secretsFrom(Buffer.from(segredo, 'base64')) }
}

/** Opens the dumped database of a version on the engine of this test run, without migrating it further. */
export async function openFormer(version: string): Promise<Database> {
  const memory = openMemory(formerDatabase(version).image)
  const server = inject('postgres')
  if (server === '') return memory
  const name = `antiga_${process.pid}_${Date.now()}`
  const admin = new pg.Client({ connectionString: `${server}/postgres` })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const database = openPostgres(`${server}/${name}`)
  await migrate(database.writes, version)
  await copyAll(memory.reads, database.writes)
  await memory.close()
  return database
}
