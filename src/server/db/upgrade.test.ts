import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { verifyChain } from '#server/auditoria/queries.ts'
import { listCopias } from '#server/copias/folder.ts'
import { readManifest } from '#server/copias/manifest.ts'
import { openSecrets } from '#server/secrets.ts'
import { livedAt } from '#server/testing/former-house.ts'
import { copyAll } from './copy.ts'
import { migrate, migrationsOf } from './migrate.ts'
import { openDatabase, openMemory, openPostgres } from './open.ts'
import type { Schema } from './schema.ts'

/** Written anew by a migration, which has a test of its own. */
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

/** What `after` has of what was there `before`: columns that came since are left out. */
function keptOf(before: Record<string, unknown>[], after: Record<string, unknown>[]) {
  const columns = Object.keys(before[0] ?? {})
  return after
    .slice(0, before.length)
    .map((row) => Object.fromEntries(columns.map((name) => [name, row[name]])))
}

const versions = async () => {
  const { writes, close } = openMemory()
  const { due } = await migrationsOf(writes)
  await close()
  return due
}

test.skipIf(inject('postgres'))(
  'a house of every version there was becomes one of today, and loses nothing',
  async () => {
    const secrets = openSecrets(folder())
    const all = await versions()
    expect(all.length).toBeGreaterThan(20)
    for (const version of all) {
      const database = openMemory()
      const { writes } = database
      await livedAt(database, version, secrets)
      const before = await contentsOf(writes)
      expect([...before.values()].flat().length, version).toBeGreaterThan(8)
      await migrate(writes)
      const after = await contentsOf(writes)
      for (const [table, rows] of before) {
        if (REWRITTEN.has(table)) continue
        expect(keptOf(rows, after.get(table) ?? []), `${table} of ${version}`).toEqual(rows)
      }
      expect((await sql`pragma foreign_key_check`.execute(writes)).rows, version).toEqual([])
      expect(await verifyChain(writes, secrets), version).toEqual({ whole: 2, broken: null })
      const { rows: totals } =
        await sql`select coalesce(sum(valor), 0) as valor, coalesce(sum(pago), 0) as pago,
      coalesce(sum(quantas), 0) as quantas from totais_mensais`.execute(writes)
      const { rows: sums } =
        await sql`select coalesce(sum(valor), 0) as valor, coalesce(sum(pago), 0) as pago,
      count(*) as quantas from transacoes_financeiras`.execute(writes)
      expect(totals, version).toEqual(sums)
      await database.close()
    }
  },
)

/** The house as a process of its own. */
function start(DATA_DIR: string, more: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', 'main.ts')], {
    env: { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'error', DATA_DIR, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const said = { out: '', err: '' }
  child.stdout.on('data', (text) => (said.out += text))
  child.stderr.on('data', (text) => (said.err += text))
  const exit = once(child, 'close').then(([code]) => code as number)
  return { child, said, exit }
}

async function folderOf(version: string) {
  const DATA_DIR = folder()
  const secrets = openSecrets(DATA_DIR)
  const database = openDatabase(undefined, DATA_DIR, false)
  await livedAt(database, version, secrets)
  await database.close()
  return DATA_DIR
}

test.skipIf(inject('postgres')).each(['001-casa', '021-push'])(
  'a start on a folder of %s makes a copy, and then the newest of it',
  { timeout: 40_000 },
  async (version) => {
    const DATA_DIR = await folderOf(version)
    const former = readFileSync(join(DATA_DIR, 'bastidor.sqlite'))
    // A file where the copies are to be: none can be made, so nothing is touched.
    const stopped = start(DATA_DIR, { BACKUP_DIR: join(DATA_DIR, 'segredo.key') })
    expect([await stopped.exit, stopped.said.out]).toEqual([1, ''])
    expect(stopped.said.err).toContain('Nada foi mudado.\nNão é possível gravar em')
    expect(readFileSync(join(DATA_DIR, 'bastidor.sqlite')).equals(former)).toBe(true)

    const { child, said, exit } = start(DATA_DIR)
    await expect.poll(() => said.out, { timeout: 20_000 }).toContain('está em')
    child.kill('SIGTERM')
    await exit
    const backupDir = join(DATA_DIR, 'copias')
    const [copia] = (await listCopias({ backupDir })).filter(({ origem }) => origem === 'migracao')
    expect(copia?.conferida_em).not.toBeNull()
    expect((await readManifest(join(backupDir, copia?.nome ?? '')))?.migracoes.at(-1)).toBe(version)
    const database = openDatabase(undefined, DATA_DIR, true)
    expect((await migrationsOf(database.writes)).due).toEqual([])
    expect((await database.reads.selectFrom('projetos').select('title').execute()).length).toBe(1)
    await database.close()
  },
)

/** Holds the turn of whoever updates, and tells how many have waited for it for longer than `lock_timeout`. */
async function otherUpdate(connectionString: string) {
  const admin = new pg.Client({ connectionString })
  await admin.connect()
  onTestFinished(() => admin.end())
  await admin.query(`select pg_advisory_lock(hashtext('bastidor-atualizacao'))`)
  const waiting = async () => {
    const found = await admin.query(`select pid from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock' and now() - query_start > interval '2.2 seconds'`)
    return found.rows.length
  }
  return { admin, waiting }
}

/** The same house in a database of that PostgreSQL. */
async function databaseOf(server: string, version: string) {
  const DATA_DIR = folder()
  const secrets = openSecrets(DATA_DIR)
  const name = `antiga_${process.pid}_${Date.now()}`
  const admin = new pg.Client({ connectionString: `${server}/postgres` })
  await admin.connect()
  onTestFinished(() => admin.end())
  await admin.query(`create database ${name}`)
  const memory = openMemory()
  await livedAt(memory, version, secrets)
  const database = openPostgres(`${server}/${name}`)
  await migrate(database.writes, version)
  await copyAll(memory.reads, database.writes)
  await memory.close()
  onTestFinished(() => database.close())
  return { DATA_DIR, DATABASE_URL: `${server}/${name}`, database }
}

test.runIf(inject('postgres'))(
  'of two processes that start at once on a former house in PostgreSQL one makes a copy and then the newest of it, the other waits',
  { timeout: 60_000 },
  async () => {
    const { DATA_DIR, DATABASE_URL, database } = await databaseOf(inject('postgres'), '021-push')
    const stopped = start(DATA_DIR, { DATABASE_URL, BACKUP_DIR: join(DATA_DIR, 'segredo.key') })
    expect([await stopped.exit, stopped.said.out]).toEqual([1, ''])
    expect(stopped.said.err).toContain('Nada foi mudado.\nNão é possível gravar em')
    expect((await migrationsOf(database.writes)).done.at(-1)).toBe('021-push')

    // Somebody else is at it, and takes longer than a request may.
    const { admin, waiting } = await otherUpdate(DATABASE_URL)
    const both = [start(DATA_DIR, { DATABASE_URL }), start(DATA_DIR, { DATABASE_URL })]
    await expect.poll(waiting, { timeout: 20_000 }).toBe(2)
    await admin.query(`select pg_advisory_unlock(hashtext('bastidor-atualizacao'))`)
    for (const { said } of both) await expect.poll(() => said.out, { timeout: 40_000 }).toContain('está em')
    const backupDir = join(DATA_DIR, 'copias')
    const [copia, ...more] = (await listCopias({ backupDir })).filter(({ origem }) => origem === 'migracao')
    expect([copia?.conferida_em === null, more]).toEqual([false, []])
    expect((await readManifest(join(backupDir, copia?.nome ?? '')))?.migracoes.at(-1)).toBe('021-push')
    expect((await migrationsOf(database.writes)).due).toEqual([])
    for (const { child, exit } of both) {
      child.kill('SIGTERM')
      expect(await exit).toBe(0)
    }
  },
)
