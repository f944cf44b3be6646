import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { listCopias } from '#server/platform/backup/folder.ts'
import { readManifest } from '#server/platform/backup/manifest.ts'
import { openSecrets } from '#server/platform/secrets.ts'
import { freePort } from '#server/testing/embedded.ts'
import { formerDatabase, formerVersions } from '#server/testing/former.ts'
import { fillOldVersion } from '#server/testing/former-rows.ts'
import { copyAll } from './copy.ts'
import { migrate, migrationsOf } from './migrate.ts'
import { openDatabase, openMemory, openPostgres } from './open.ts'

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'bastidor-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

/** Starts the server as a child process. */
function start(DATA_DIR: string, more: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', '..', 'main.ts')], {
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
  const database = await openDatabase(undefined, DATA_DIR, false)
  await fillOldVersion(database, version, secrets)
  await database.close()
  return DATA_DIR
}

test.skipIf(inject('postgres')).each(['001-casa', '021-push'])(
  'starting on a folder of version %s makes a backup and then migrates the database',
  { timeout: 40_000 },
  async (version) => {
    const DATA_DIR = await folderOf(version)
    const former = readFileSync(join(DATA_DIR, 'bastidor.sqlite'))
    // BACKUP_DIR is a file here, so no backup can be made, and the start must not change anything.
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
    expect(copia).toMatchObject({ conferida_em: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) })
    expect((await readManifest(join(backupDir, copia?.nome ?? '')))?.migracoes.at(-1)).toBe(version)
    const database = await openDatabase(undefined, DATA_DIR, true)
    expect((await migrationsOf(database.writes)).due).toEqual([])
    expect(await database.reads.selectFrom('projetos').select('title').execute()).toEqual([{ title: 'Site' }])
    await database.close()
  },
)

/**
 * Takes the advisory lock of an update.
 * @returns the connection that holds the lock, and a function that counts the processes that have waited for
 * the lock for longer than `lock_timeout`
 */
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

/** Creates a database of the given version in PostgreSQL, and its data folder. */
async function databaseOf(server: string, version: string) {
  const DATA_DIR = folder()
  const secrets = openSecrets(DATA_DIR)
  const name = `antiga_${process.pid}_${Date.now()}`
  const admin = new pg.Client({ connectionString: `${server}/postgres` })
  await admin.connect()
  onTestFinished(() => admin.end())
  await admin.query(`create database ${name}`)
  const memory = openMemory()
  await fillOldVersion(memory, version, secrets)
  const database = openPostgres(`${server}/${name}`)
  await migrate(database.writes, version)
  await copyAll(memory.reads, database.writes)
  await memory.close()
  onTestFinished(() => database.close())
  return { DATA_DIR, DATABASE_URL: `${server}/${name}`, database }
}

test.runIf(inject('postgres'))(
  'when two processes start at once on an old PostgreSQL database, one makes a backup and migrates while the other waits',
  { timeout: 120_000 },
  async () => {
    const { DATA_DIR, DATABASE_URL, database } = await databaseOf(inject('postgres'), '021-push')
    const stopped = start(DATA_DIR, { DATABASE_URL, BACKUP_DIR: join(DATA_DIR, 'segredo.key') })
    expect([await stopped.exit, stopped.said.out]).toEqual([1, ''])
    expect(stopped.said.err).toContain('Nada foi mudado.\nNão é possível gravar em')
    expect((await migrationsOf(database.writes)).done.at(-1)).toBe('021-push')

    // Another process holds the lock for longer than a request may wait.
    const { admin, waiting } = await otherUpdate(DATABASE_URL)
    const both = [start(DATA_DIR, { DATABASE_URL }), start(DATA_DIR, { DATABASE_URL })]
    await expect.poll(waiting, { timeout: 60_000 }).toBe(2)
    await admin.query(`select pg_advisory_unlock(hashtext('bastidor-atualizacao'))`)
    for (const { said } of both) await expect.poll(() => said.out, { timeout: 60_000 }).toContain('está em')
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

/** Signs in, requests some endpoints and returns the status codes. */
async function requestEndpoints(url: string) {
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
  }
  const body = JSON.stringify({ email: 'ana@exemplo.com.br', password: 'uma senha bem longa' })
  const entered = await fetch(`${url}/api/login`, { method: 'POST', headers, body })
  headers['cookie'] = entered.headers.getSetCookie().join('; ')
  const paths = [
    'projetos',
    'painel',
    'transacoes-financeiras',
    'configuracoes',
    'auditoria',
    'atividades',
    'saude',
  ]
  const answers = await Promise.all(paths.map((path) => fetch(`${url}/api/${path}`, { headers })))
  return [entered, ...answers].map(({ status }) => status)
}

test.skipIf(inject('postgres')).each(formerVersions)(
  'the server starts on a folder that version %s wrote, and answers the sign-in and the requests to seven endpoints',
  { timeout: 40_000 },
  async (version) => {
    const DATA_DIR = folder()
    const { image, segredo } = formerDatabase(version)
    writeFileSync(join(DATA_DIR, 'bastidor.sqlite'), image)
    writeFileSync(join(DATA_DIR, 'segredo.key'), segredo)
    const PORT = String(await freePort())
    const { said } = start(DATA_DIR, { PORT })
    await expect.poll(() => said.out, { timeout: 20_000 }).toContain('está em')
    expect(await requestEndpoints(`http://127.0.0.1:${PORT}`)).toEqual(Array(8).fill(200))
    expect(said.err).toBe('')
  },
)
