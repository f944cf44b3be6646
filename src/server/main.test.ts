import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'

const main = join(import.meta.dirname, 'main.ts')

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'bastidor-main-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

/** The house as a process of its own. */
function start(environment: Record<string, string>) {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const said = { out: '', err: '' }
  child.stdout.on('data', (text) => (said.out += text))
  child.stderr.on('data', (text) => (said.err += text))
  return {
    child,
    said,
    up: () => expect.poll(() => said.out).toContain('Primeiro acesso'),
  }
}

async function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode
  const [code] = await once(child, 'exit')
  return code
}

test('it says where it is, gives the first link, keeps others out and closes when asked', async () => {
  const DATA_DIR = folder()
  const { child, said, up } = start({ DATA_DIR })
  await up()
  expect(said.out).toMatch(
    /^Bastidor está em http:\/\/localhost:0\nPrimeiro acesso \(vale 24 horas, uma única vez\): http:\S+\n$/,
  )
  for (const secret of ['segredo.key', 'first-access.txt']) {
    expect(statSync(join(DATA_DIR, secret)).mode & 0o777, secret).toBe(0o600)
  }
  expect(said.out).toContain(readFileSync(join(DATA_DIR, 'first-access.txt'), 'utf8'))

  const second = start({ DATA_DIR })
  expect(await exitOf(second.child)).toBe(1)
  expect(second.said).toEqual({
    out: '',
    err: `Bastidor não pôde começar:\nDATA_DIR: outro Bastidor já usa a pasta ${DATA_DIR}.\n`,
  })

  child.kill('SIGTERM')
  expect(await exitOf(child)).toBe(0)
  expect(readdirSync(DATA_DIR)).not.toContain('bastidor.sqlite-wal')
  expect(said.err).toBe('')
})

test('a folder that lost its database stops the start, and gets no empty one', async () => {
  const DATA_DIR = folder()
  const first = start({ DATA_DIR })
  await first.up()
  first.child.kill('SIGKILL')
  await exitOf(first.child)
  for (const end of ['', '-wal', '-shm']) rmSync(join(DATA_DIR, `bastidor.sqlite${end}`), { force: true })
  const { child, said } = start({ DATA_DIR })
  expect(await exitOf(child)).toBe(1)
  expect(said.err).toContain('bastidor.sqlite')
  expect(existsSync(join(DATA_DIR, 'bastidor.sqlite'))).toBe(false)
})

test('a wrong setting names itself and stops the start', async () => {
  const { child, said } = start({ DATA_DIR: folder(), PORT: 'oitenta' })
  expect(await exitOf(child)).toBe(1)
  expect(said.err).toMatch(/^Bastidor não pôde começar:\nPORT: /)
})

test.runIf(inject('postgres'))('on PostgreSQL a database that is not there stops the start', async () => {
  const DATABASE_URL = `${inject('postgres')}/nada`
  const { child, said } = start({ DATA_DIR: folder(), DATABASE_URL })
  expect(await exitOf(child)).toBe(1)
  expect(said.err).toContain('Bastidor não pôde começar:\n')
})
