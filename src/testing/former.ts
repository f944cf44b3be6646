import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { copyAll } from '#platform/db/copy.ts'
import { doneMigrations, migrate } from '#platform/db/migrate.ts'
import { type Database, openMemory, openPostgres } from '#platform/db/open.ts'
import { openSqlite } from '#platform/db/sqlite.ts'
import { borrowDatabase } from './borrowed.ts'

/**
 * An installation of the last version before 1.0, as that version wrote it: the three keys of its data folder, and its
 * database with an agency that has rows in most tables.
 */
const dump = readFileSync(join(import.meta.dirname, 'former.sql'), 'utf8')

/** Writes the keys of the former installation into a data folder. */
export function writeFormerKeys(dataDir: string): void {
  for (const [, name = '', content = ''] of dump.matchAll(/^-- (\w+): (\S+)/gm))
    writeFileSync(join(dataDir, `${name}.key`), Buffer.from(content, 'base64'), { mode: 0o600 })
}

/** Returns the former database as the bytes of an SQLite file. */
export function formerImage(): Uint8Array {
  const file = openSqlite(':memory:')
  // The rows are inserted in the order of the dump, so foreign keys are off meanwhile.
  file.exec(`pragma foreign_keys = off; begin; ${dump} commit; pragma foreign_keys = on`)
  const image = file.serialize()
  file.close()
  return image
}

/** Opens the former database on the engine of this test run, without taking it over. */
export async function openFormer(): Promise<Database> {
  const memory = openMemory(formerImage())
  const server = inject('postgres')
  if (server === '') return memory
  const names = await doneMigrations(memory.reads)
  await migrate(memory.writes, '001-base')
  const { address, giveBack } = await borrowDatabase(server)
  const database = openPostgres(address)
  await sql`drop schema public cascade`.execute(database.writes)
  await sql`create schema public`.execute(database.writes)
  await migrate(database.writes, '001-base')
  await copyAll(memory.reads, database.writes)
  await sql`delete from kysely_migration`.execute(database.writes)
  for (const name of names)
    await sql`insert into kysely_migration values (${name}, '2026-11-20')`.execute(database.writes)
  await memory.close()
  return { ...database, close: () => database.close().then(giveBack) }
}
