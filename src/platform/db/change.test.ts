import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '#testing/database.ts'
import { change } from './change.ts'
import { migrate } from './migrate.ts'

async function setUp() {
  const database = await freshDatabase()
  onTestFinished(() => database.close())
  const versao = async () => {
    const row = await database.reads.selectFrom('configuracoes').select('versao').executeTakeFirstOrThrow()
    return row.versao
  }
  return { database, versao }
}

test('ten concurrent changes that each read, wait and write lose no update', async () => {
  const { database, versao } = await setUp()
  await Promise.all(
    Array.from({ length: 10 }, () =>
      change(database, async (db) => {
        const { versao } = await db.selectFrom('configuracoes').select('versao').executeTakeFirstOrThrow()
        await new Promise(setImmediate)
        await db
          .updateTable('configuracoes')
          .set({ versao: versao + 1 })
          .execute()
      }),
    ),
  )
  expect(await versao()).toBe(11)
})

test('a failing change does not affect the changes that run at the same time', async () => {
  const { database, versao } = await setUp()
  const up = (fails: boolean) =>
    change(database, async (db) => {
      await db
        .updateTable('configuracoes')
        .set((e) => ({ versao: e('versao', '+', 1) }))
        .execute()
      if (fails) throw new Error('no')
    })
  const all = await Promise.allSettled([true, false, true, false, false].map(up))
  expect(all.map(({ status }) => status[0]).join('')).toBe('rfrff')
  expect(await versao()).toBe(4)
})

test('a serialization failure is retried once, and a second failure is reported as 503', async () => {
  const { database, versao } = await setUp()
  let tries = 0
  const collide = (times: number) =>
    change(database, async (db) => {
      tries += 1
      await db.updateTable('configuracoes').set({ versao: 5 }).execute()
      if (tries <= times) throw Object.assign(new Error('could not serialize access'), { code: '40001' })
    })
  await collide(1)
  expect([tries, await versao()]).toEqual([2, 5])
  tries = 0
  await expect(collide(2)).rejects.toMatchObject({ status: 503, data: { retryAfter: 1 } })
  expect(tries).toBe(2)
})

test('on PostgreSQL the reading connections cannot write', async () => {
  const { database } = await setUp()
  if (database.engine === 'sqlite') return
  const write = sql`update configuracoes set versao = 2`.execute(database.reads)
  await expect(write).rejects.toThrow('read-only transaction')
})

test('every PostgreSQL session has limits for statements, locks and idle transactions', async () => {
  const { database } = await setUp()
  if (database.engine === 'sqlite') return
  for (const [name, value] of Object.entries({
    statement_timeout: '5s',
    lock_timeout: '2s',
    idle_in_transaction_session_timeout: '10s',
  })) {
    for (const db of [database.writes, database.reads]) {
      const { rows } = await sql.raw(`show ${name}`).execute(db)
      expect(rows).toEqual([{ [name]: value }])
    }
  }
})

test('migrating a database a second time adds and removes no table', async () => {
  const { database } = await setUp()
  const tables = async () => (await database.writes.introspection.getTables()).map(({ name }) => name)
  const before = await tables()
  await migrate(database.writes)
  expect(await tables()).toEqual(before)
  expect(before).toContain('auditoria')
})
