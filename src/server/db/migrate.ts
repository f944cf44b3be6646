import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import * as casa from './migrations/001-casa.ts'
import * as vitrine from './migrations/002-vitrine.ts'
import * as permissoes from './migrations/005-permissoes.ts'
import type { Schema } from './schema.ts'

/** One set for both databases, in order; a released one is never edited. */
const migrations: Record<string, Migration> = {
  '001-casa': casa,
  '002-vitrine': vitrine,
  '005-permissoes': permissoes,
}

/** Brings the database to the newest form. A migration that fails leaves the former form. */
export async function migrate(db: Kysely<Schema>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
