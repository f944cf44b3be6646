import { sql } from 'kysely'
import { vacuumIfErased } from '#platform/db/erasure.ts'
import { isCurrent, migrate, migrationsOf } from '#platform/db/migrate.ts'
import type { Database } from '#platform/db/open.ts'
import { makeCopia, type Source } from './make.ts'

/**
 * Runs the pending migrations. A database that already had migrations is backed up first.
 * @throws if that backup fails, in which case the database is unchanged, or if a migration fails
 */
export async function migrateWithBackup(app: Source): Promise<void> {
  const { database } = app
  await inTurn(database, async () => {
    // Two queries instead of the twenty of Kysely's migrator, which reads the columns of all tables.
    if (!(await isCurrent(database.writes))) await update(app)
    await compactIfPossible(database)
  })
}

async function update(app: Source): Promise<void> {
  const { writes } = app.database
  const { done, due } = await migrationsOf(writes)
  if (done.length > 0 && due.length > 0) await copyBefore(app)
  await migrate(writes)
}

/**
 * Runs the work under an advisory lock: if several processes start at once on PostgreSQL, one process
 * migrates and the others wait. On SQLite there is only one process.
 */
async function inTurn({ engine, writes }: Database, work: () => Promise<void>): Promise<void> {
  if (engine === 'sqlite') return work()
  await writes.connection().execute(async (connection) => {
    await connection.transaction().execute(async (db) => {
      // These limits are meant for requests; a backup may take minutes.
      for (const name of ['statement_timeout', 'lock_timeout'])
        await sql.raw(`set local ${name} = 0`).execute(db)
      await sql`select pg_advisory_lock(hashtext('bastidor-atualizacao'))`.execute(db)
    })
    try {
      await work()
    } finally {
      await sql`select pg_advisory_unlock(hashtext('bastidor-atualizacao'))`.execute(connection)
    }
  })
}

/**
 * Rewrites the database file if it may contain erased data. A failure, for example because of a full disk, is
 * only logged, because the next start tries again.
 */
async function compactIfPossible(database: Database): Promise<void> {
  try {
    await vacuumIfErased(database)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    process.stderr.write(
      `Atenção: o arquivo do banco não pôde ser reescrito, e restos do que foi apagado podem estar nele: ${reason}\n`,
    )
  }
}

async function copyBefore(app: Source): Promise<void> {
  try {
    await makeCopia(app, 'migracao')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `O banco precisa ser atualizado, e a cópia que se faz antes disso não deu certo. Nada foi mudado.\n${reason}`,
      { cause: error },
    )
  }
}
