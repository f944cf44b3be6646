import { AsyncLocalStorage } from 'node:async_hooks'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import fc from 'fast-check'
import { Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#testing/folder.ts'
import { change } from './change.ts'
import type { Schema, WriteDb } from './schema.ts'
import { NodeSqliteDialect, openSqlite } from './sqlite.ts'

/**
 * Opens a file with a table of numbers. `statements` receives the SQL of every statement of the writing
 * connection.
 */
async function setUp() {
  const path = join(temporaryFolder(), 'casa.sqlite')
  const statements: string[] = []
  const writes = new Kysely<Schema>({
    dialect: new NodeSqliteDialect(openSqlite(path)),
    log: ({ query }) => void statements.push(query.sql),
  })
  await sql`create table numeros (n integer primary key, texto text, pai integer references numeros (n))`.execute(
    writes,
  )
  statements.length = 0
  const reads = new Kysely<Schema>({ dialect: new NodeSqliteDialect(openSqlite(path, true)) })
  const database = { engine: 'sqlite' as const, writes, reads, snapshot: never, close: never }
  const close = async () => {
    await reads.destroy()
    await writes.destroy()
  }
  onTestFinished(close)
  /** The numbers that another connection sees, which are the committed ones. */
  const committed = async () =>
    (await sql<{ n: number }>`select n from numeros order by n`.execute(reads)).rows.map(({ n }) => n)
  const add = (...numbers: number[]) => change(database, (db) => insert(db, ...numbers))
  const commits = () => statements.filter((statement) => statement === 'commit').length
  return { path, database, statements, add, committed, commits }
}

const never = () => Promise.reject(new Error('not used'))

async function insert(db: WriteDb, ...numbers: number[]): Promise<void> {
  for (const n of numbers) await sql`insert into numeros (n) values (${n})`.execute(db)
}

const outcomes = async (changes: Promise<unknown>[]) =>
  (await Promise.allSettled(changes)).map(({ status }) => status[0]).join('')

test('changes that wait at the same moment share one commit, and a single change has its own', async () => {
  const { add, committed, commits } = await setUp()
  await Promise.all([1, 2, 3, 4, 5].map((n) => add(n)))
  expect([await committed(), commits()]).toEqual([[1, 2, 3, 4, 5], 1])
  await add(6)
  expect(commits()).toBe(2)
})

test('changes that start in consecutive turns of the event loop share one commit', async () => {
  const { add, commits } = await setUp()
  const all = []
  for (let n = 1; n <= 4; n++) {
    all.push(add(n))
    await nextTurn()
  }
  await Promise.all(all)
  expect(commits()).toBe(1)
})

test('a group has at most 16 changes', async () => {
  const { add, committed, commits } = await setUp()
  await Promise.all(Array.from({ length: 40 }, (_, n) => add(n)))
  expect([(await committed()).length, commits()]).toEqual([40, 3])
})

test('no change of a group is answered before the commit, whether it succeeds or fails', async () => {
  const { add, commits } = await setUp()
  const commitsAtAnswer = await Promise.all(
    [add(1), add(1), add(2)].map((answer) =>
      answer.then(
        () => commits(),
        () => commits(),
      ),
    ),
  )
  expect(commitsAtAnswer).toEqual([1, 1, 1])
})

test('a change that fails after it has written is rolled back alone', async () => {
  const { database, add, committed, commits } = await setUp()
  const broken = change(database, async (db) => {
    await insert(db, 2)
    await sql`savepoint step`.execute(db)
    await insert(db, 3)
    throw new Error('no')
  })
  expect(await outcomes([add(1), broken, add(4)])).toBe('frf')
  expect([await committed(), commits()]).toEqual([[1, 4], 1])
})

test('a change for which SQLite rolls back the whole transaction fails alone', async () => {
  const { database, add, committed } = await setUp()
  await sql`pragma max_page_count = 20`.execute(database.writes)
  const large = change(database, async (db) => {
    await insert(db, 2)
    await sql`insert into numeros (n, texto) values (3, ${'x'.repeat(200_000)})`.execute(db)
  })
  const all = [add(1), large, add(4)]
  await expect(large).rejects.toMatchObject({ errcode: 13 })
  expect(await outcomes(all)).toBe('frf')
  expect(await committed()).toEqual([1, 4])
})

test('a change whose deferred constraint fails at the commit fails alone', async () => {
  const { database, add, committed } = await setUp()
  const orphan = change(database, async (db) => {
    await sql`pragma defer_foreign_keys = on`.execute(db)
    await sql`insert into numeros (n, pai) values (2, 99)`.execute(db)
  })
  expect(await outcomes([add(1), orphan, add(3)])).toBe('frf')
  expect(await committed()).toEqual([1, 3])
})

test('while another connection holds the write lock, a group waits twice and every change is answered with 503', async () => {
  const { path, database, add, committed, statements } = await setUp()
  const other = openSqlite(path)
  other.exec('begin immediate')
  let runs = 0
  const counted = () =>
    change(database, async () => {
      runs += 1
    })
  for (const answer of await Promise.allSettled([counted(), counted(), counted(), counted()]))
    expect(answer).toMatchObject({ status: 'rejected', reason: { status: 503 } })
  // Each attempt blocks the process for 250 ms, so there is not one for each change.
  expect(statements.filter((statement) => statement === 'begin immediate')).toHaveLength(2)
  other.exec('rollback')
  other.close()
  await add(1)
  expect([runs, await committed()]).toEqual([0, [1]])
})

test('each change of a group runs in the asynchronous context of its caller', async () => {
  const { database } = await setUp()
  const context = new AsyncLocalStorage<number>()
  const read = (n: number) => context.run(n, () => change(database, async () => context.getStore()))
  expect(await Promise.all([read(1), read(2), read(3)])).toEqual([1, 2, 3])
})

const step = fc.record({
  /** Existing numbers violate the primary key. */
  n: fc.integer({ min: 1, max: 12 }),
  kind: fc.constantFrom('insert', 'insert and throw', 'insert one more than the sum', 'delete', 'throw'),
  /** Whether a turn of the event loop passes before the step starts. */
  later: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** Runs one step as a change. The result depends on what the former changes have written. */
async function take(db: WriteDb, { n, kind }: Step): Promise<number> {
  if (kind === 'throw') throw new Error('no')
  const { rows } = await sql<{ s: number }>`select coalesce(sum(n), 0) as s from numeros`.execute(db)
  const sum = rows[0]?.s ?? 0
  if (kind === 'delete') await sql`delete from numeros where n = ${n}`.execute(db)
  else await insert(db, kind === 'insert one more than the sum' ? sum + 1 : n)
  if (kind === 'insert and throw') throw new Error('no')
  return sum
}

test('a random mix of changes gives the same answers and rows as running them one after the other', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), async (steps) => {
      const [grouped, single] = [await setUp(), await setUp()]
      const answers: Promise<unknown>[] = []
      for (const one of steps) {
        if (one.later) await nextTurn()
        answers.push(answerOf(change(grouped.database, (db) => take(db, one))))
      }
      const expected = []
      for (const one of steps) expected.push(await answerOf(change(single.database, (db) => take(db, one))))
      expect(await Promise.all(answers)).toEqual(expected)
      expect(await grouped.committed()).toEqual(await single.committed())
    }),
    { numRuns: 40 },
  )
})

const answerOf = (answer: Promise<unknown>) => answer.catch((error) => String(error))

test('every change that was answered is visible to another connection', async () => {
  const { add, committed } = await setUp()
  await Promise.all(
    Array.from({ length: 50 }, async (_, n) => {
      if (n % 7 === 0) await nextTurn()
      await add(n)
      expect(await committed()).toContain(n)
    }),
  )
})
