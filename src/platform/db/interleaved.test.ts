import { AsyncLocalStorage } from 'node:async_hooks'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'

import { record, verifyChain } from '#platform/audit/queries.ts'
import { testApp } from '#testing/app.ts'
import { freshDatabase } from '#testing/database.ts'
import { change } from './change.ts'
import { tryInSavepoint } from './savepoint.ts'
import type { WriteDb } from './schema.ts'

const onPostgres = test.runIf(inject('postgres'))

/** Opens a database with a table of numbers. */
async function setUp() {
  const database = await freshDatabase()
  onTestFinished(() => database.close())
  await sql`create table numeros (n integer primary key, soma integer not null default 0)`.execute(
    database.writes,
  )
  /** The numbers that are committed. */
  const committed = async () =>
    (await sql<{ n: number }>`select n from numeros order by n`.execute(database.reads)).rows.map(
      ({ n }) => n,
    )
  /** Runs a change that may share its transaction, by default with every other one. */
  const together = <T>(work: (db: WriteDb) => Promise<T>, keys: string[] = []) => change(database, work, keys)
  /** Inserts the number, and returns the id of the transaction. */
  const add = (n: number, keys?: string[]) =>
    together((db) => insert(db, n).then(() => transactionOf(db)), keys)
  return { database, committed, together, add }
}

const insert = (db: WriteDb, n: number) => sql`insert into numeros (n) values (${n})`.execute(db)

async function transactionOf(db: WriteDb): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select cast(txid_current() as text) as id`.execute(db)
  return rows[0]?.id
}

const outcomes = async (changes: Promise<unknown>[]) =>
  (await Promise.allSettled(changes)).map(({ status }) => status[0]).join('')

onPostgres('changes that wait at the same moment share one transaction, at most 32 of them', async () => {
  const { add, committed } = await setUp()
  const ids = await Promise.all(Array.from({ length: 40 }, (_, n) => add(n)))
  expect([(await committed()).length, new Set(ids).size]).toEqual([40, 2])
})

onPostgres('the changes of a group run at the same time', async () => {
  const { together } = await setUp()
  const { promise, resolve } = Promise.withResolvers<string>()
  const first = together(() => promise)
  const second = together(async (db) => {
    await sql`select 1`.execute(db)
    resolve('from the second')
  })
  await second
  expect(await first).toBe('from the second')
})

onPostgres('changes with a common key run one after the other, in their order', async () => {
  const { together } = await setUp()
  const order: string[] = []
  const noted = (name: string, keys: string[]) =>
    together(async (db) => {
      order.push(`${name} begins`)
      const id = await transactionOf(db)
      order.push(`${name} ends`)
      return id
    }, keys)
  const [one, two, three] = await Promise.all([
    noted('one', ['a', 'b']),
    noted('two', ['b']),
    noted('three', ['c']),
  ])
  expect(order.indexOf('two begins')).toBeGreaterThan(order.indexOf('one ends'))
  expect([one === two, one === three]).toEqual([false, true])
})

onPostgres('a change that fails before it writes does not affect the others', async () => {
  const { add, together, committed } = await setUp()
  let runs = 0
  const refused = together(async (db) => {
    runs += 1
    await sql`select 1`.execute(db)
    throw new Error('no')
  })
  expect(await outcomes([add(1), refused, add(2)])).toBe('frf')
  expect([await committed(), runs]).toEqual([[1, 2], 1])
})

onPostgres(
  'a change that fails after it has written is undone alone, and the others share a transaction',
  async () => {
    const { add, together, committed } = await setUp()
    const broken = together(async (db) => {
      await insert(db, 2)
      throw new Error('no')
    })
    const [one, two] = [add(1), add(3)]
    expect(await outcomes([one, broken, two])).toBe('frf')
    expect([await committed(), await one]).toEqual([[1, 3], await two])
  },
)

onPostgres('a change that the database rejects fails alone', async () => {
  const { add, committed } = await setUp()
  expect(await outcomes([add(1), add(1), add(2)])).toBe('frf')
  expect(await committed()).toEqual([1, 2])
})

onPostgres('a change whose rejected statement is caught by its own code fails alone', async () => {
  const { add, together, committed } = await setUp()
  const caught = together((db) => sql`select * from nowhere`.execute(db).catch(() => insert(db, 9)))
  expect(await outcomes([add(1), caught, add(2)])).toBe('frf')
  expect(await committed()).toEqual([1, 2])
})

onPostgres('the others are stored if a change ignores the error of the last statement', async () => {
  const { add, together, committed } = await setUp()
  const ignoring = together(async (db) => {
    // The other changes of the group have sent all of their statements by then.
    for (let sent = 0; sent < 5; sent++) await sql`select 1`.execute(db)
    await sql`select * from nowhere`.execute(db).catch(() => undefined)
  })
  await outcomes([add(1), ignoring, add(2)])
  expect(await committed()).toEqual([1, 2])
})

onPostgres('a change that goes back to a savepoint does not undo the others', async () => {
  const { add, together, committed } = await setUp()
  await add(2)
  const stepping = together(async (db) => {
    const refused = await tryInSavepoint(db, async () => {
      // The other changes of the group have sent all of their statements by then.
      for (let sent = 0; sent < 5; sent++) await sql`select 1`.execute(db)
      await insert(db, 2)
    })
    await insert(db, refused ? 5 : 6)
  })
  expect(await outcomes([add(1), stepping, add(3)])).toBe('fff')
  expect(await committed()).toEqual([1, 2, 3, 5])
})

onPostgres('after a serialization failure the whole group is retried once', async () => {
  const { add, together, committed } = await setUp()
  let runs = 0
  const colliding = together(async (db) => {
    runs += 1
    await insert(db, 2)
    const code = sql.lit(runs === 1 ? '40001' : '00000')
    if (runs === 1) await sql`do $$ begin raise exception using errcode = ${code}; end $$`.execute(db)
  })
  expect(await outcomes([add(1), colliding, add(3)])).toBe('fff')
  expect([await committed(), runs]).toEqual([[1, 2, 3], 2])
})

onPostgres('after a lost connection no change of the group is repeated', async () => {
  const { add, together, committed } = await setUp()
  let runs = 0
  const killing = together(async (db) => {
    runs += 1
    await insert(db, 2)
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)
  })
  expect(await outcomes([add(1), killing, add(3)])).toBe('rrr')
  expect([await committed(), runs]).toEqual([[], 1])
  await add(4)
  expect(await committed()).toEqual([4])
})

onPostgres('each change of a group runs in the asynchronous context of its caller', async () => {
  const { together } = await setUp()
  const context = new AsyncLocalStorage<number>()
  const read = (n: number) => context.run(n, () => together(async () => context.getStore()))
  expect(await Promise.all([read(1), read(2), read(3)])).toEqual([1, 2, 3])
})

onPostgres('the audit rows of a group form one chain, without those of the changes that failed', async () => {
  const { context } = await testApp()
  const { database, secrets } = context
  const act = (name: string, db: WriteDb) => ({
    db,
    app: context,
    now: context.clock(),
    trail: {},
    user: { id: 1, name },
    from: { address: '::1' },
    endpoint: { name: 'configuracoes.update' },
  })
  const recorded = (name: string, fails?: 'before' | 'after') =>
    change(
      database,
      async (db) => {
        const rows = { entidade: 'configuracoes', id: 1, before: null } as const
        await record(act(name, db), rows)
        if (fails === 'after')
          await sql`insert into contatos (name) select 'Eva' from contatos where 1 = 0`.execute(db)
        if (fails) throw new Error('no')
        await record(act(name, db), rows)
      },
      [],
    )
  const before = (await verifyChain(database.reads, secrets)).lastValid
  await outcomes([recorded('Ana'), recorded('Bia', 'before'), recorded('Caio'), recorded('Davi', 'after')])
  const rows = await database.reads
    .selectFrom('auditoria')
    .select('usuario_nome')
    .where('seq', '>', before)
    .orderBy('seq')
    .execute()
  expect(rows.map(({ usuario_nome }) => usuario_nome)).toEqual(['Ana', 'Ana', 'Caio', 'Caio'])
  expect(await verifyChain(database.reads, secrets)).toEqual({ lastValid: before + 4, firstInvalid: null })
})

const step = fc.record({
  n: fc.integer({ min: 1, max: 5 }),
  kind: fc.constantFrom('add', 'add and throw', 'insert again', 'throw', 'alone'),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** Runs one step, which adds to its own number only. The result depends on the former changes of this number. */
async function take(db: WriteDb, { n, kind }: Step): Promise<number> {
  if (kind === 'throw') throw new Error('no')
  if (kind === 'insert again') await sql`insert into numeros (n) values (${n})`.execute(db)
  const { rows } = await sql<{ soma: number }>`select soma from numeros where n = ${n}`.execute(db)
  const soma = (rows[0]?.soma ?? 0) + 1
  await sql`update numeros set soma = ${soma} where n = ${n}`.execute(db)
  if (kind === 'add and throw') throw new Error('no')
  return soma
}

onPostgres(
  'a random mix of changes gives the same answers and rows as running them one after the other',
  async () => {
    const { database } = await setUp()
    const clear = () => sql`truncate numeros`.execute(database.writes)
    const fill = () => sql`insert into numeros (n) select generate_series(1, 5)`.execute(database.writes)
    const rows = async () => (await sql`select n, soma from numeros order by n`.execute(database.reads)).rows
    const answerOf = (answer: Promise<unknown>) => answer.catch((error) => String(error))
    await fc.assert(
      fc
        .asyncProperty(fc.array(step, { minLength: 1, maxLength: 30 }), async (steps) => {
          const run = (one: Step) =>
            answerOf(change(database, (db) => take(db, one), one.kind === 'alone' ? undefined : [`${one.n}`]))
          const grouped = await Promise.all(steps.map(run))
          const after = await rows()
          await clear()
          await fill()
          const single = []
          for (const one of steps) single.push(await run(one))
          expect([grouped.toSorted(), after]).toEqual([single.toSorted(), await rows()])
        })
        .beforeEach(async () => {
          await clear()
          await fill()
        }),
      { numRuns: 30 },
    )
  },
)
