import { Kysely } from 'kysely'
import { inject } from 'vitest'
import { migrate } from '#platform/db/migrate.ts'
import { type Database, openMemory, openPostgres } from '#platform/db/open.ts'
import type { Schema } from '#platform/db/schema.ts'
import { NodeSqliteDialect, openSqlite } from '#platform/db/sqlite.ts'
import { borrowDatabase } from './borrowed.ts'
import { removeStartingCategorias } from './starting-categorias.ts'

/**
 * Opens a new, migrated database without categories: PostgreSQL if this test run has one, else SQLite.
 */
export async function freshDatabase(): Promise<Database> {
  const server = inject('postgres')
  if (server === '') return openMemory(await migrated())
  const { address, giveBack } = await borrowDatabase(server)
  const opened = openPostgres(address)
  let closed: Promise<void> | undefined
  const close = () => {
    closed ??= opened.close().then(giveBack)
    return closed
  }
  return { ...opened, close }
}

let image: Promise<Uint8Array> | undefined

/**
 * Returns the image of a migrated SQLite database, which is made once per process and copied by every test.
 */
function migrated(): Promise<Uint8Array> {
  image ??= makeImage()
  return image
}

async function makeImage(): Promise<Uint8Array> {
  const db = openSqlite(':memory:')
  const context = new Kysely<Schema>({ dialect: new NodeSqliteDialect(db) })
  await migrate(context)
  await removeStartingCategorias(context)
  const made = db.serialize()
  await context.destroy()
  return made
}
