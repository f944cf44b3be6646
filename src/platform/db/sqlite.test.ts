import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#testing/folder.ts'
import { change } from './change.ts'
import { migrate } from './migrate.ts'
import { openDatabase, openMemory } from './open.ts'
import { openSqlite } from './sqlite.ts'

async function openOnFiles(dataDir = temporaryFolder()) {
  const database = await openDatabase(undefined, dataDir, false)
  onTestFinished(() => database.close().catch(() => undefined))
  await migrate(database.writes)
  return { database, dataDir }
}

test('both connections have the expected values of the pragmas', async () => {
  const { database } = await openOnFiles()
  const expected = {
    journal_mode: 'wal',
    synchronous: 2,
    foreign_keys: 1,
    trusted_schema: 0,
    secure_delete: 1,
  }
  for (const db of [database.writes, database.reads]) {
    for (const [name, value] of Object.entries(expected)) {
      const { rows } = await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(db)
      expect(Object.values(rows[0] ?? {}), name).toEqual([value])
    }
  }
})

test('the reading connection cannot write', async () => {
  const { database } = await openOnFiles()
  const write = sql`update configuracoes set versao = 2`.execute(database.reads)
  await expect(write).rejects.toThrow('readonly')
})

test('the reading connection answers during a change and sees the change only after the commit', async () => {
  const { database } = await openOnFiles()
  const versao = async () =>
    (await database.reads.selectFrom('configuracoes').select('versao').execute())[0]?.versao
  await change(database, async (db) => {
    await db.updateTable('configuracoes').set({ versao: 2 }).execute()
    expect(await versao()).toBe(1)
  })
  expect(await versao()).toBe(2)
})

test.each([[{ a: 1 }], [[1]], [undefined], [new Date()], [true], [Symbol('x')]])(
  '%o cannot be bound as a parameter',
  async (value) => {
    const memory = openMemory()
    onTestFinished(() => memory.close())
    await expect(sql`select ${value} as x, ${1} as y`.execute(memory.reads)).rejects.toThrow(
      'SQLite cannot bind',
    )
  },
)

test('text, numbers, null and bytes can be bound as parameters', async () => {
  const memory = openMemory()
  onTestFinished(() => memory.close())
  const { rows } =
    await sql`select ${'a'} as a, ${1.5} as b, ${2n} as c, ${null} as d, ${new Uint8Array([7])} as e`.execute(
      memory.reads,
    )
  expect(rows).toEqual([{ a: 'a', b: 1.5, c: 2, d: null, e: new Uint8Array([7]) }])
})

test('a strict table rejects a value of another type', async () => {
  const { database } = await openOnFiles()
  const wrong = sql`update configuracoes set versao = 'dois'`.execute(database.writes)
  await expect(wrong).rejects.toThrow('cannot store TEXT value in INTEGER column')
})

test('opening a used folder without its database file fails and creates nothing', async () => {
  const dataDir = temporaryFolder()
  await expect(openDatabase(undefined, dataDir, true)).rejects.toThrow(
    `${join(dataDir, 'bastidor.sqlite')} não existe mais`,
  )
  expect(readdirSync(dataDir)).toEqual([])
})

test('a file that is not an SQLite database cannot be opened', async () => {
  const dataDir = temporaryFolder()
  writeFileSync(join(dataDir, 'bastidor.sqlite'), 'x'.repeat(8192))
  await expect(openDatabase(undefined, dataDir, true)).rejects.toThrow('file is not a database')
})

test('committed data survive closing and reopening the database', async () => {
  const { database, dataDir } = await openOnFiles()
  await change(database, (db) => db.updateTable('configuracoes').set({ versao: 7 }).execute())
  expect(await database.reads.selectFrom('usuarios').select('id').execute()).toEqual([])
  await database.close()
  expect(readdirSync(dataDir)).toEqual(['bastidor.sqlite'])
  const again = await openDatabase(undefined, dataDir, true)
  onTestFinished(() => again.close())
  expect(await again.reads.selectFrom('configuracoes').select('versao').execute()).toEqual([{ versao: 7 }])
})

test('a second writer waits a quarter of a second and then fails', () => {
  const path = join(temporaryFolder(), 'casa.sqlite')
  const [one, two] = [openSqlite(path), openSqlite(path)]
  one.exec('begin immediate')
  expect(two.prepare('pragma busy_timeout').get()).toMatchObject({ timeout: 250 })
  expect(() => two.exec('begin immediate')).toThrow('locked')
  for (const db of [one, two]) db.close()
})
