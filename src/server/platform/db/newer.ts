import { sql } from 'kysely'
import { isKnownMigration } from './migrate.ts'
import type { ReadDb } from './schema.ts'
import { tablesOf } from './unfinished.ts'

/**
 * Stops the start if a newer version of the program has changed the database.
 * @throws if a migration has run that this code does not have
 */
export async function refuseNewer(db: ReadDb): Promise<void> {
  if (!(await tablesOf(db)).has('kysely_migration')) return
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  const newer = rows.find(({ name }) => !isKnownMigration(name))
  if (newer)
    throw new Error(
      `O banco já foi usado por uma versão mais nova do Bastidor (${newer.name}). Atualize-o, ou restaure em outra pasta (DATA_DIR) uma cópia desta versão.`,
    )
}
