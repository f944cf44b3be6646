import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { verifyChain } from '#platform/audit/queries.ts'
import { copyAll } from '#platform/db/copy.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open.ts'
import { agencyWithHistory } from '#testing/lived-in.ts'

const main = join(import.meta.dirname, '..', '..', 'app', 'server', 'main.ts')
const script = join(import.meta.dirname, '..', '..', '..', 'scripts', 'move.ts')

function run(file: string, environment: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [file, ...args], {
    env: { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const said = { out: '', err: '' }
  child.stdout.on('data', (text) => (said.out += text))
  child.stderr.on('data', (text) => (said.err += text))
  const exit = once(child, 'close').then(([code]) => code as number | null)
  return { child, said, exit }
}

async function ended(running: ReturnType<typeof run>) {
  return { code: await running.exit, ...running.said }
}

/** Creates an installation with data in a SQLite file, in the state that a stopped server leaves behind. */
async function stoppedAgency() {
  const { app } = await agencyWithHistory()
  const { dataDir } = app.context.config
  const file = await openDatabase(undefined, dataDir, false)
  await migrate(file.writes)
  await copyAll(app.context.database.reads, file.writes)
  await file.close()
  return { DATA_DIR: dataDir, secrets: app.context.secrets }
}

/** Creates an empty PostgreSQL database, and a second connection to it. */
async function target(server: string) {
  const name = `mudanca_${process.pid}_${Date.now()}`
  const admin = new pg.Client({ connectionString: `${server}/postgres` })
  await admin.connect()
  onTestFinished(() => admin.end())
  await admin.query(`create database ${name} template casa`)
  const somebody = new pg.Client({ connectionString: `${server}/${name}` })
  await somebody.connect()
  onTestFinished(() => somebody.end())
  const waiting = async () => {
    const found = await admin.query(
      `select pid from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'`,
      [name],
    )
    return found.rows.length
  }
  return { url: `${server}/${name}`, somebody, waiting }
}

const soon = { timeout: 30_000, interval: 10 }

test.runIf(inject('postgres'))(
  'an installation moves to PostgreSQL, even after a move that was killed, and back to SQLite',
  { timeout: 120_000 },
  async () => {
    const { DATA_DIR, secrets } = await stoppedAgency()
    const { url, somebody, waiting } = await target(inject('postgres'))

    await somebody.query('begin; lock table feriados in row exclusive mode')
    const killed = run(script, { DATA_DIR }, '--to', url)
    await expect.poll(waiting, soon).toBe(1)
    killed.child.kill('SIGKILL')
    await killed.exit
    await somebody.query('rollback')
    const half = await ended(run(main, { DATA_DIR, DATABASE_URL: url }))
    expect(half).toMatchObject({
      code: 1,
      err: expect.stringContaining('A mudança para este banco não terminou'),
    })

    const moved = await ended(run(script, { DATA_DIR }, '--to', url))
    expect(moved).toMatchObject({ code: 0, err: '' })
    expect(moved.out).toMatch(
      /^tabela +linhas +conferido\n(\w+ +\d+ {2}sim\n){40,}Auditoria íntegra no destino/,
    )
    expect(moved.out).toContain('Agora comece com DATABASE_URL=')
    const [again, left] = await Promise.all([
      ended(run(script, { DATA_DIR }, '--to', url)),
      ended(run(main, { DATA_DIR })),
    ])
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining('não está vazio') })
    expect(left).toMatchObject({
      code: 1,
      err: expect.stringContaining('Esta instalação se mudou para localhost'),
    })

    const served = run(main, { DATA_DIR, DATABASE_URL: url })
    await expect.poll(() => served.said.out, soon).toContain('está em')
    expect(served.said.out).not.toContain('Primeiro acesso')
    const folder = mkdtempSync(join(tmpdir(), 'bastidor-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    copyFileSync(join(DATA_DIR, 'segredo.key'), join(folder, 'segredo.key'))
    const back = () => ended(run(script, { DATA_DIR, DATABASE_URL: url }, '--to', `sqlite:${folder}`))
    for (const name of ['auditoria.key', 'termos.key']) copyFileSync(join(DATA_DIR, name), join(folder, name))
    expect(await back()).toMatchObject({ code: 1, err: expect.stringContaining('ainda usa este PostgreSQL') })
    rmSync(join(folder, 'termos.key'))
    served.child.kill('SIGTERM')
    await served.exit
    expect(await back()).toMatchObject({
      code: 1,
      err: expect.stringContaining('Copie segredo.key, auditoria.key e termos.key'),
    })
    copyFileSync(join(DATA_DIR, 'termos.key'), join(folder, 'termos.key'))
    expect(await back()).toMatchObject({ code: 0, err: '' })

    const home = await openDatabase(undefined, folder, true)
    onTestFinished(() => home.close())
    expect((await verifyChain(home.reads, secrets)).firstInvalid).toBeNull()
    expect(existsSync(join(DATA_DIR, 'mudou.txt'))).toBe(true)
  },
)

test.skipIf(inject('postgres'))(
  'refuses to move an installation that is running, or a folder without an installation',
  { timeout: 60_000 },
  async () => {
    const { DATA_DIR } = await stoppedAgency()
    const served = run(main, { DATA_DIR })
    await expect.poll(() => served.said.out, soon).toContain('está em')
    const refused = await ended(run(script, { DATA_DIR }, '--to', 'postgres://nobody@127.0.0.1:1/none'))
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('outro Bastidor já usa a pasta') })
    const nowhere = await ended(
      run(script, { DATA_DIR: join(DATA_DIR, 'x') }, '--to', 'postgres://a@127.0.0.1:1/b'),
    )
    expect(nowhere).toMatchObject({ code: 1, err: expect.stringContaining('não há um Bastidor na pasta') })
  },
)
