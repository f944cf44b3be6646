import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { temporaryFolder } from './testing/folder.ts'
import { startHouse } from './testing/processes.ts'

const isUp = ({ said }: ReturnType<typeof startHouse>) =>
  expect.poll(() => said.out).toContain('Primeiro acesso')

test('it says where it is, gives the first link, keeps others out and closes when asked', async () => {
  const DATA_DIR = temporaryFolder()
  const first = startHouse({ DATA_DIR })
  const { child, said, exit } = first
  await isUp(first)
  expect(said.out).toMatch(
    /^Bastidor está em http:\/\/localhost:0\nPrimeiro acesso \(vale 24 horas, uma única vez\): http:\S+\n$/,
  )
  for (const secret of ['segredo.key', 'first-access.txt']) {
    expect(statSync(join(DATA_DIR, secret)).mode & 0o777, secret).toBe(0o600)
  }
  expect(said.out).toContain(readFileSync(join(DATA_DIR, 'first-access.txt'), 'utf8'))

  const second = startHouse({ DATA_DIR })
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

test('a folder that lost its database stops the start, and gets no empty one', async () => {
  const DATA_DIR = temporaryFolder()
  const first = startHouse({ DATA_DIR })
  await isUp(first)
  first.child.kill('SIGKILL')
  await first.exit
  for (const end of ['', '-wal', '-shm']) rmSync(join(DATA_DIR, `bastidor.sqlite${end}`), { force: true })
  const { exit, said } = startHouse({ DATA_DIR })
  expect(await exit).toBe(1)
  expect(said.err).toContain('bastidor.sqlite')
  expect(existsSync(join(DATA_DIR, 'bastidor.sqlite'))).toBe(false)
})

test('a wrong setting names itself and stops the start', async () => {
  const { exit, said } = startHouse({ DATA_DIR: temporaryFolder(), PORT: 'oitenta' })
  expect(await exit).toBe(1)
  expect(said.err).toMatch(/^Bastidor não pôde começar:\nPORT: /)
})

test.runIf(inject('postgres'))('on PostgreSQL a database that is not there stops the start', async () => {
  const DATABASE_URL = `${inject('postgres')}/nada`
  const { exit, said } = startHouse({ DATA_DIR: temporaryFolder(), DATABASE_URL })
  expect(await exit).toBe(1)
  expect(said.err).toContain('Bastidor não pôde começar:\n')
})
