import { type Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { verifyChain } from '#platform/audit/queries.ts'
import { freshDatabase } from '#testing/database.ts'
import { agencyWithHistory } from '#testing/lived-in.ts'
import { insertTransactions } from '#testing/many-transactions.ts'
import { copyAll, countersOf } from './copy.ts'
import { dialectOf } from './dialect.ts'
import { migrate } from './migrate.ts'
import { type Database, openMemory } from './open.ts'
import type { Schema } from './schema.ts'

/** Opens an empty migrated database, on the engine of the test run or always on SQLite. */
async function empty(engine: 'same' | 'sqlite' = 'same'): Promise<Database> {
  const database = engine === 'same' ? await freshDatabase() : openMemory()
  if (engine === 'sqlite') await migrate(database.writes)
  onTestFinished(() => database.close())
  return database
}

const rulesOf = async (db: Kysely<Schema>) =>
  dialectOf(db).postgres
    ? (
        await sql`select tgname, tgenabled, tgdeferrable from pg_trigger
          where not tgisinternal or tgdeferrable order by tgname`.execute(db)
      ).rows
    : (await sql`select name, sql from sqlite_schema where type = 'trigger' order by name`.execute(db)).rows

test('copying a used database to SQLite, to the same engine and back keeps every row, counter and trigger', async () => {
  const { app } = await agencyWithHistory()
  const source = app.context.database.writes
  const [there, same, back] = [await empty('sqlite'), await empty(), await empty()]
  const rules = await rulesOf(back.writes)

  const first = await copyAll(source, there.writes)
  expect(first.filter(({ rows }) => rows > 0).length).toBeGreaterThan(25)
  expect(first.map(({ table }) => table)).toContain('totais_mensais')
  const byName = (all: typeof first) => all.toSorted((a, b) => a.table.localeCompare(b.table))
  expect(byName(await copyAll(source, same.writes))).toEqual(byName(first))
  expect(byName(await copyAll(there.writes, back.writes))).toEqual(byName(first))

  // The last holiday was deleted; the counter makes sure that its id is not used again.
  expect((await countersOf(source)).get('feriados')).toBe(1)
  for (const { writes } of [there, same, back])
    expect(await countersOf(writes)).toEqual(await countersOf(source))
  expect(await rulesOf(back.writes)).toEqual(rules)
  expect((await verifyChain(back.reads, app.context.secrets)).firstInvalid).toBeNull()
})

test('a table that the code does not know is copied, and the error names a table whose columns differ', async () => {
  const [one, other] = [await empty(), await empty('sqlite')]
  for (const { writes } of [one, other]) {
    // A collation whose order differs from the byte order.
    const text = sql.raw(dialectOf(writes).postgres ? 'text collate "pt-BR-x-icu"' : 'text')
    await sql`create table novidade (nome ${text} primary key, valor bigint, dona ${text} references novidade (nome))`.execute(
      writes,
    )
    await sql`create table antes_dela (nome ${text} primary key references novidade (nome))`.execute(writes)
  }
  await sql`insert into novidade values ('ú', 1, null), ('Z', 2, 'ú'), ('a', null, 'Z')`.execute(one.writes)
  // All of these rows reference a row that is inserted more than a batch later.
  const many = Array.from({ length: 600 }, (_, at) => sql`(${`n${at}`}, ${at}, 'ú')`)
  await sql`insert into novidade values ${sql.join(many)}`.execute(one.writes)
  await sql`insert into antes_dela values ('Z')`.execute(one.writes)
  const copied = await copyAll(one.writes, other.writes)
  expect(copied.find(({ table }) => table === 'novidade')?.rows).toBe(603)
  const { rows } = await sql`select nome, valor, dona from novidade where nome < 'b' order by valor`.execute(
    other.writes,
  )
  expect(rows).toContainEqual({ nome: 'Z', valor: 2, dona: 'ú' })
  const back = await empty()
  for (const name of [
    'novidade (nome text primary key, valor bigint, dona text references novidade (nome))',
    'antes_dela (nome text primary key references novidade (nome))',
  ])
    await sql.raw(`create table ${name}`).execute(back.writes)
  expect(await copyAll(other.writes, back.writes)).toHaveLength(copied.length)
  await sql`alter table novidade add column mais text`.execute(one.writes)
  await expect(copyAll(one.writes, other.writes)).rejects.toThrow('A tabela novidade não é a mesma')
})

test('copyAll copies tables larger than one batch, also with text keys whose order depends on the collation', async () => {
  const [one, other] = [await empty(), await empty('sqlite')]
  await insertTransactions(one.writes, 1500)
  const keys = Array.from({ length: 1200 }, (_, at) => `${'aÁzZ_ 🍞'[at % 7]}${at}`)
  await one.writes
    .insertInto('tentativas')
    .values(keys.map((chave) => ({ chave, quantas: 1, desde: '2026', ate: '2027' })))
    .execute()
  const copied = await copyAll(one.writes, other.writes)
  const rows = Object.fromEntries(copied.map(({ table, rows }) => [table, rows]))
  expect([rows['transacoes_financeiras'], rows['tentativas']]).toEqual([1500, 1200])
})

test('a value that is different after the copy rolls back the copy, and the error names the table', async () => {
  const [one, other] = [await empty(), await empty('sqlite')]
  const made = (type: string) => sql.raw(`create table novidade (id bigint primary key, codigo ${type})`)
  await made('text').execute(one.writes)
  await made('bigint').execute(other.writes)
  await sql`insert into novidade values (1, '007')`.execute(one.writes)
  await expect(copyAll(one.writes, other.writes)).rejects.toThrow(
    'A tabela novidade tem o mesmo número de linhas',
  )
  const { rows } = await sql`select * from novidade`.execute(other.writes)
  expect(rows).toEqual([])
})

test('copying into a database that has users is rejected', async () => {
  const [one, other] = [await empty(), await empty('sqlite')]
  const at = '2026-11-20T12:00:00.000Z'
  const somebody = {
    name: 'Ana',
    email: 'a@b.c',
    email_dobrado: 'a@b.c',
    busca: 'ana',
    role: 'admin' as const,
  }
  await other.writes
    .insertInto('usuarios')
    .values({ ...somebody, senha_hash: 'x', senha_em: at, criado_em: at })
    .execute()
  await expect(copyAll(one.writes, other.writes)).rejects.toThrow('não está vazio: há registros em usuarios')
})
