import pg from 'pg'
import { inject } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { type Database, openMemory, openPostgres } from '#server/db/open.ts'

let made = 0

/** A new, migrated database on the engine that this run is for. */
export async function freshDatabase(): Promise<Database> {
  const server = inject('postgres')
  if (server === '') {
    const memory = openMemory()
    await migrate(memory.writes)
    return memory
  }
  made += 1
  const name = `casa_${process.pid}_${made}`
  const admin = new pg.Client({ connectionString: `${server}/postgres` })
  await admin.connect()
  await admin.query(`create database ${name} template casa`)
  await admin.end()
  return openPostgres(`${server}/${name}`)
}
