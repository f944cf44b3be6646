import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { freshDatabase } from '#testing/database.ts'
import { change } from './change.ts'
import { later } from './pipeline.ts'
import type { WriteDb } from './schema.ts'

async function setUp() {
  const database = await freshDatabase()
  onTestFinished(() => database.close())
  const versao = async () => {
    const row = await database.reads.selectFrom('configuracoes').select('versao').executeTakeFirstOrThrow()
    return row.versao
  }
  return { database, versao }
}

const raise = (db: WriteDb) => db.updateTable('configuracoes').set((e) => ({ versao: e('versao', '+', 1) }))
const raiseLater = (db: WriteDb) => db.executeQuery(later(raise(db).compile()))
const failLater = (db: WriteDb) => db.executeQuery(later(sql`select * from nowhere`.compile(db)))

test('a statement whose result nobody needs is committed with the others', async () => {
  const { database, versao } = await setUp()
  await change(database, async (db) => {
    await raiseLater(db)
    await raise(db).execute()
    await raiseLater(db)
  })
  expect(await versao()).toBe(4)
})

test.each<[string, (db: WriteDb) => Promise<unknown>]>([
  ['the last statement', failLater],
  ['before other statements', (db) => failLater(db).then(() => raise(db).execute())],
])('a failure of a statement that nobody waits for undoes the change: %s', async (_, work) => {
  const { database, versao } = await setUp()
  const changed = change(database, async (db) => {
    await raise(db).execute()
    await work(db)
  })
  await expect(changed).rejects.toThrow(/nowhere/)
  expect(await versao()).toBe(1)
})

test('a change that fails reports its own error, and its connection can be used again', async () => {
  const { database, versao } = await setUp()
  const once = () =>
    change(database, async (db) => {
      await raise(db).execute()
      // On SQLite this statement is awaited, so its own error is thrown.
      await failLater(db).catch(() => undefined)
      throw new Error('refused')
    })
  for (let at = 0; at < 10; at += 1) await expect(once()).rejects.toThrow('refused')
  await change(database, raiseLater)
  expect(await versao()).toBe(2)
})

// PostgreSQL does not know the isolation level 'snapshot', so `begin` fails.
test.runIf(inject('postgres')).each<[string, (db: WriteDb) => Promise<unknown>]>([
  ['', (db: WriteDb) => raise(db).execute()],
  [' that nobody waits for', raiseLater],
])('if the transaction cannot begin, a write%s is not executed outside of it', async (_, work) => {
  const { database, versao } = await setUp()
  const changed = database.writes.transaction().setIsolationLevel('snapshot').execute(work)
  await expect(changed).rejects.toThrow(/isolation|snapshot/)
  expect(await versao()).toBe(1)
})
