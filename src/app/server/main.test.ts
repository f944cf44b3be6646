import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { expect, inject, test } from 'vitest'
import { freePort } from '#testing/embedded.ts'
import { temporaryFolder } from '#testing/folder.ts'
import { manyProcesses, spawnServer } from '#testing/processes.ts'

/**
 * Sends a raw request and returns the response. `fetch` can neither send HTTP/1.0 nor leave out the Host
 * header.
 */
async function askRaw(port: number, request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  // The socket stays open, as HAProxy keeps it, because Node does not answer a client that has closed its
  // side.
  socket.write(request)
  return text(socket)
}

const isUp = ({ said }: ReturnType<typeof spawnServer>) =>
  expect.poll(() => said.out).toContain('Primeiro acesso')

test('the server prints its address and the link for the first access, locks its data folder and ends after SIGTERM', async () => {
  const DATA_DIR = temporaryFolder()
  const first = spawnServer({ DATA_DIR })
  const { child, said, exit } = first
  await isUp(first)
  expect(said.out).toMatch(
    /^Bastidor está em http:\/\/localhost:0\nPrimeiro acesso \(vale 24 horas, uma única vez\): http:\S+\n$/,
  )
  for (const secret of ['segredo.key', 'first-access.txt']) {
    expect(statSync(join(DATA_DIR, secret)).mode & 0o777, secret).toBe(0o600)
  }
  expect(said.out).toContain(readFileSync(join(DATA_DIR, 'first-access.txt'), 'utf8'))

  const second = spawnServer({ DATA_DIR })
  expect(await second.exit).toBe(1)
  expect(second.said).toEqual({
    out: '',
    err: `Bastidor não pôde começar:\nDATA_DIR: outro Bastidor já usa a pasta ${DATA_DIR}.\n`,
  })

  child.kill('SIGTERM')
  expect(await exit).toBe(0)
  expect(readdirSync(DATA_DIR)).not.toContain('bastidor.sqlite-wal')
  expect(said.err).toBe('')
})

test('the server does not start if the database is missing in a used folder, and creates no empty database', async () => {
  const DATA_DIR = temporaryFolder()
  const first = spawnServer({ DATA_DIR })
  await isUp(first)
  first.child.kill('SIGKILL')
  await first.exit
  for (const end of ['', '-wal', '-shm']) rmSync(join(DATA_DIR, `bastidor.sqlite${end}`), { force: true })
  const { exit, said } = spawnServer({ DATA_DIR })
  expect(await exit).toBe(1)
  expect(said.err).toContain('bastidor.sqlite')
  expect(existsSync(join(DATA_DIR, 'bastidor.sqlite'))).toBe(false)
})

test('the server does not start with an invalid setting, and names the setting', async () => {
  const { exit, said } = spawnServer({ DATA_DIR: temporaryFolder(), PORT: 'oitenta' })
  expect(await exit).toBe(1)
  expect(said.err).toMatch(/^Bastidor não pôde começar:\nPORT: /)
})

test('the server does not start on a port that is in use, and names the variable', async () => {
  const PORT = String(await freePort())
  const first = spawnServer({ DATA_DIR: temporaryFolder(), PORT })
  await isUp(first)
  const second = spawnServer({ DATA_DIR: temporaryFolder(), PORT })
  expect(await second.exit).toBe(1)
  expect(second.said.err).toBe(
    `Bastidor não pôde começar:\nPORT: outro programa já usa a porta ${PORT}. Encerre-o ou escolha outra porta.\n`,
  )
})

test('the server does not start with a damaged database, and says what to do', async () => {
  const DATA_DIR = temporaryFolder()
  const first = spawnServer({ DATA_DIR })
  await isUp(first)
  first.child.kill('SIGTERM')
  await first.exit
  const path = join(DATA_DIR, 'bastidor.sqlite')
  const bytes = readFileSync(path)
  // The first page, with the header and the list of tables, stays whole.
  for (let at = 4096; at < bytes.length; at += 4096) bytes.fill(0xa5, at, at + 512)
  writeFileSync(path, bytes)
  const { exit, said } = spawnServer({ DATA_DIR })
  expect(await exit).toBe(1)
  expect(said.err).toContain('DATA_DIR: o banco desta pasta está danificado.')
  expect(readFileSync(path).equals(bytes)).toBe(true)
})

test('the server does not start with the database of a newer version, and leaves it as it is', async () => {
  const DATA_DIR = temporaryFolder()
  const first = spawnServer({ DATA_DIR })
  await isUp(first)
  first.child.kill('SIGTERM')
  await first.exit
  const database = new DatabaseSync(join(DATA_DIR, 'bastidor.sqlite'))
  database.exec("insert into kysely_migration values ('999-futuro', '2030-01-01T00:00:00.000Z')")
  database.close()
  const { exit, said } = spawnServer({ DATA_DIR })
  expect(await exit).toBe(1)
  expect(said.err).toMatch(/O banco é de uma versão mais nova do Bastidor \(999-futuro\)\./)
})

test('the server does not start if DATA_DIR is a file, and names the variable', async () => {
  const DATA_DIR = join(temporaryFolder(), 'dados')
  writeFileSync(DATA_DIR, '')
  const { exit, said } = spawnServer({ DATA_DIR })
  expect(await exit).toBe(1)
  expect(said.err).toMatch(/^Bastidor não pôde começar:\nDATA_DIR: .*precisa ser uma pasta/)
})

test('the server names BASE_URL at the start if it is set', async () => {
  const server = spawnServer({ DATA_DIR: temporaryFolder(), BASE_URL: 'http://estudio.lan' })
  await isUp(server)
  expect(server.said.out).toMatch(
    /^Bastidor está em http:\/\/estudio\.lan\nEste endereço vem de BASE_URL\. Abra o sistema por ele\.\n/,
  )
})

test('the server answers the health checks that HAProxy sends with HTTP/1.0 and without a Host', async () => {
  const PORT = String(await freePort())
  const bastidor = spawnServer({ DATA_DIR: temporaryFolder(), PORT })
  await isUp(bastidor)
  for (const path of ['/saude/vivo', '/saude/pronto']) {
    const answer = await askRaw(Number(PORT), `GET ${path} HTTP/1.0\r\n\r\n`)
    expect(answer, path).toMatch(/^HTTP\/1\.1 200 /)
  }
  expect(await askRaw(Number(PORT), 'GET /saude/vivo HTTP/1.1\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
})

test('the server warns at the start about a public address without encryption', async () => {
  const warned = spawnServer({ DATA_DIR: temporaryFolder(), BASE_URL: 'http://agencia.example.com' })
  await isUp(warned)
  await expect.poll(() => warned.said.err).toMatch(/^Atenção: BASE_URL começa com http:/)
})

test.runIf(inject('postgres'))(
  'on PostgreSQL, a process that starts as the second one on a database warns if STORAGE_URL is not set',
  async () => {
    const agency = await manyProcesses(inject('postgres'))
    const first = await agency.begin({})
    const second = await agency.begin({})
    await expect.poll(() => second.said.err).toMatch(/^Atenção: 2 processos usam este banco sem STORAGE_URL/)
    expect(first.said.err).toBe('')
  },
)

test.runIf(inject('postgres'))(
  'on PostgreSQL, the server does not start if the database is missing',
  async () => {
    const DATABASE_URL = `${inject('postgres')}/nada`
    const { exit, said } = spawnServer({ DATA_DIR: temporaryFolder(), DATABASE_URL })
    expect(await exit).toBe(1)
    expect(said.err).toContain('Bastidor não pôde começar:\n')
  },
)
