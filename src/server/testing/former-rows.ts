import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { record } from '#server/platform/audit/queries.ts'
import { hashPassword } from '#server/platform/auth/password.ts'
import { change } from '#server/platform/db/change.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import type { Database } from '#server/platform/db/open.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import type { Secrets } from '#server/platform/secrets.ts'

type Row = Record<string, string | number | null>

/**
 * The rows of a small agency by table, with parent tables before the tables that reference them. `insert`
 * drops the columns that a table does not have.
 */
const rows: Record<string, Row[]> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'former-rows.json'), 'utf8'),
)

let hash: Promise<string> | undefined

/**
 * Migrates a database to an older version and fills it with the rows of a small agency and two audit rows.
 */
export async function fillOldVersion(database: Database, version: string, secrets: Secrets): Promise<void> {
  await migrate(database.writes, version)
  hash ??= hashPassword('uma senha bem longa')
  const senha_hash = await hash
  for (const [table, all] of Object.entries(rows))
    for (const row of all) await insert(database.writes, table, { ...row, senha_hash })
  const { writes } = database
  await writes
    .updateTable('configuracoes')
    .set({ valores: JSON.stringify({ nome: 'Estúdio Aurora' }) })
    .execute()
  const act = {
    now: Temporal.Instant.from('2026-10-05T12:00:00Z'),
    trail: {},
    app: { secrets, database },
    user: { id: 1, name: 'Ana' },
    from: { address: '::1' },
    endpoint: { name: 'projetos.comentar' },
  }
  for (let seq = 1; seq <= 2; seq += 1)
    await change(database, (db) => record({ ...act, db }, { entidade: 'comentarios', id: 1, before: null }))
}

async function insert(db: Kysely<Schema>, table: string, row: Row): Promise<void> {
  const { rows: has } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(db)
  const names = has.map(({ name }) => name).filter((name) => name in row)
  if (names.length === 0) return
  const columns = sql.join(names.map((name) => sql.ref(name)))
  const values = sql.join(names.map((name) => row[name]))
  // A migration may have inserted a row with the same id.
  await sql`insert or replace into ${sql.table(table)} (${columns}) values (${values})`.execute(db)
}
