import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import * as base from './migrations/001-base.ts'
import * as quemAguarda from './migrations/002-quem-aguarda.ts'
import * as tiposDeAviso from './migrations/003-tipos-de-aviso.ts'
import type { ReadDb, Schema } from './schema.ts'
import { tablesOf } from './unfinished.ts'

/** The migrations for both engines, in order. A released migration is never edited. */
export const migrations: Record<string, Migration> = {
  '001-base': base,
  '002-quem-aguarda': quemAguarda,
  '003-tipos-de-aviso': tiposDeAviso,
}

/**
 * The last migration before version 1.0. `001-base` creates what that one and those before it left (decision 109),
 * so a database that has it is taken over without a change.
 */
const LAST_BEFORE = '078-uma-linha'
/** The last commit before version 1.0. */
const COMMIT_BEFORE = '208b61bb'

const migratorOf = (db: Kysely<Schema>) =>
  new Migrator({ db, provider: { getMigrations: async () => migrations } })

/**
 * Returns the migrations that have run on a database and those that are due. On a new database all are due.
 */
export async function migrationsOf(db: Kysely<Schema>): Promise<{ done: string[]; due: string[] }> {
  const all = await migratorOf(db).getMigrations()
  const names = (isDone: boolean) =>
    all.filter(({ executedAt }) => (executedAt !== undefined) === isDone).map(({ name }) => name)
  return { done: names(true), due: names(false) }
}

/**
 * Checks whether this program can use a database, or a backup, by the migrations that have run on it.
 * @param done their names in order
 * @returns why not, in Portuguese; undefined if it can
 */
export function whyNotUsable(done: string[]): string | undefined {
  const last = done.at(-1)
  if (last === undefined || last === LAST_BEFORE) return undefined
  if (!done.includes('001-base') && last < LAST_BEFORE)
    return `é de antes da versão 1.0 do Bastidor (${last}). Atualize antes pelo commit ${COMMIT_BEFORE}, e depois para esta versão`
  const newer = done.find((name) => !(name in migrations))
  return newer && `é de uma versão mais nova do Bastidor (${newer}). Atualize o sistema antes`
}

/** Returns the names of the migrations that have run on a database. */
export async function doneMigrations(db: ReadDb): Promise<string[]> {
  if (!(await tablesOf(db)).has('kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Replaces the names of the migrations before version 1.0 by the one that stands for them. */
async function takeOver(db: Kysely<Schema>): Promise<void> {
  if ((await doneMigrations(db)).at(-1) !== LAST_BEFORE) return
  await db.transaction().execute(async (trx) => {
    await sql`delete from kysely_migration where name <> ${LAST_BEFORE}`.execute(trx)
    await sql`update kysely_migration set name = '001-base'`.execute(trx)
  })
}

/**
 * Migrates the database to the newest version, or up to the given migration. If a migration fails, the
 * database keeps the version that it had before the call.
 */
export async function migrate(db: Kysely<Schema>, upTo?: string): Promise<void> {
  await takeOver(db)
  const migrator = migratorOf(db)
  const { error } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest())
  if (error) throw error
}

/** Whether exactly the migrations that this code knows have run on the database. */
export async function isCurrent(db: ReadDb): Promise<boolean> {
  return (await doneMigrations(db)).join() === Object.keys(migrations).sort().join()
}
