import { sql } from 'kysely'
import { compact } from '#server/platform/db/erasure.ts'
import { migrate, migrationsOf } from '#server/platform/db/migrate.ts'
import type { Database } from '#server/platform/db/open.ts'
import { makeCopia, type Source } from './make.ts'

/**
 * Brings the database to the newest form; one that was used before is copied first.
 * @throws where no copy can be made: then nothing is changed
 */
export async function update(app: Source): Promise<void> {
  const { database } = app
  await inTurn(database, async () => {
    const { done, due } = await migrationsOf(database.writes)
    if (done.length > 0 && due.length > 0) await copyBefore(app)
    await migrate(database.writes)
    await compactIfPossible(database)
  })
}

/** Of several processes that start at once on PostgreSQL one updates, and the others wait for it; on SQLite there is one. */
async function inTurn({ engine, writes }: Database, work: () => Promise<void>): Promise<void> {
  if (engine === 'sqlite') return work()
  await writes.connection().execute(async (own) => {
    await own.transaction().execute(async (db) => {
      // The limits of a connection are for requests; a copy may take minutes.
      for (const name of ['statement_timeout', 'lock_timeout'])
        await sql.raw(`set local ${name} = 0`).execute(db)
      await sql`select pg_advisory_lock(hashtext('bastidor-atualizacao'))`.execute(db)
    })
    try {
      await work()
    } finally {
      await sql`select pg_advisory_unlock(hashtext('bastidor-atualizacao'))`.execute(own)
    }
  })
}

/** A disk that has no room for it now may have it at the next start. */
async function compactIfPossible(database: Database): Promise<void> {
  try {
    await compact(database)
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
