import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { verifyChain } from '#server/platform/audit/queries.ts'
import { openSecrets, type Secrets } from '#server/platform/secrets.ts'
import { formerDatabase, formerVersions } from '#server/testing/former.ts'
import { fillOldVersion } from '#server/testing/former-rows.ts'
import { migrate, migrationsOf } from './migrate.ts'
import { type Database, openMemory } from './open.ts'
import type { Schema } from './schema.ts'

/** A migration rewrites the content of these tables; `configuracoes` has its own test. */
const REWRITTEN = new Set(['configuracoes', 'kysely_migration', 'kysely_migration_lock'])

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'bastidor-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

async function contentsOf(db: Kysely<Schema>) {
  const names = (await db.introspection.getTables()).map(({ name }) => name)
  const tables = new Map<string, Record<string, unknown>[]>()
  for (const name of names)
    tables.set(name, (await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)).rows)
  return tables
}

/** Returns the rows of `after` that existed before, with only the columns that existed before. */
function preservedOf(before: Record<string, unknown>[], after: Record<string, unknown>[]) {
  const columns = Object.keys(before[0] ?? {})
  return after
    .slice(0, before.length)
    .map((row) => Object.fromEntries(columns.map((name) => [name, row[name]])))
}

/**
 * Removes the links between clientes and accounts that migration 030 added to `after`, because such a link is
 * not a loss of data.
 */
const linkedAs = (before: Record<string, unknown>[], after: Record<string, unknown>[]) =>
  after.map((row, at) => (before[at]?.['usuario_id'] === null ? { ...row, usuario_id: null } : row))

/** Shortens the links to unsubscribe, which migration 077 makes anew in e-mails that wait. */
const withoutWaysOut = (rows: Record<string, unknown>[]): typeof rows =>
  JSON.parse(
    JSON.stringify(rows).replace(/(\/avisos\/sair)\?(id=\d+&s=[0-9a-f]{64}|t=criado-no-envio)/g, '$1'),
  )

const versions = async () => {
  const { writes, close } = openMemory()
  const { due } = await migrationsOf(writes)
  await close()
  return due
}

/**
 * Migrates to the newest version and checks that the rows of all tables except the rewritten ones are
 * preserved, that no foreign key is violated, that the monthly totals agree and that the audit chain is
 * valid.
 */
async function expectPreserved({ writes }: Database, secrets: Secrets, version: string): Promise<void> {
  const before = await contentsOf(writes)
  expect([...before.values()].flat().length, version).toBeGreaterThan(8)
  await migrate(writes)
  const after = await contentsOf(writes)
  for (const [table, rows] of before) {
    if (REWRITTEN.has(table)) continue
    const preserved = preservedOf(rows, after.get(table) ?? [])
    const compared = table === 'correio' ? withoutWaysOut : (same: typeof rows) => same
    expect(
      compared(table === 'clientes' ? linkedAs(rows, preserved) : preserved),
      `${table} of ${version}`,
    ).toEqual(compared(rows))
  }
  expect((await sql`pragma foreign_key_check`.execute(writes)).rows, version).toEqual([])
  const total = before.get('auditoria')?.length ?? 0
  expect(total, version).toBeGreaterThan(1)
  expect(await verifyChain(writes, secrets), version).toEqual({ lastValid: total, firstInvalid: null })
  const { rows: totals } = await sql`select coalesce(sum(valor), 0) as valor, coalesce(sum(pago), 0) as pago,
    coalesce(sum(quantas), 0) as quantas from totais_mensais`.execute(writes)
  const { rows: sums } = await sql`select coalesce(sum(valor), 0) as valor, coalesce(sum(pago), 0) as pago,
    count(*) as quantas from transacoes_financeiras where excluido_em is null`.execute(writes)
  expect(totals, version).toEqual(sums)
}

const all = await versions()

test('there are many former versions', () => expect(all.length).toBeGreaterThan(20))

test.skipIf(inject('postgres')).each(all)(
  'a database in the state after migration %s migrates to the newest version without loss of rows',
  async (version) => {
    const secrets = openSecrets(folder())
    const database = openMemory()
    await fillOldVersion(database, version, secrets)
    await expectPreserved(database, secrets, version)
    await database.close()
  },
)

const formOf = async ({ reads }: Database) =>
  (await sql`select type, name, sql from sqlite_schema where sql is not null order by name`.execute(reads))
    .rows

test.skipIf(inject('postgres')).each(formerVersions)(
  'a database that a server of version %s wrote has the schema that the migrations create, and keeps its rows when it is migrated',
  async (version) => {
    const { image, secrets } = formerDatabase(version)
    const [former, made] = [openMemory(image), openMemory()]
    await migrate(made.writes, version)
    expect(await formOf(former)).toEqual(await formOf(made))
    await expectPreserved(former, secrets, version)
    await Promise.all([former.close(), made.close()])
  },
)
