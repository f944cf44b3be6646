import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import type { Database } from '#platform/db/open.ts'
import { freshDatabase } from './database.ts'

const nameOf = async ({ reads }: Database) =>
  (await sql<{ name: string }>`select current_database() as name`.execute(reads)).rows[0]?.name

const tables = (database: Database) => database.reads.introspection.getTables()

async function held(database: Database) {
  const counts: Record<string, number> = {}
  for (const { name } of await tables(database)) {
    const { rows } = await sql<{
      n: number
    }>`select cast(count(*) as bigint) as n from ${sql.table(name)}`.execute(database.reads)
    counts[name] = rows[0]?.n ?? 0
  }
  return counts
}

const addCategory = ({ writes }: Database) =>
  writes
    .insertInto('categorias_financeiras')
    .values({ nome: 'Aluguel', nome_dobrado: 'aluguel', tipo: 'despesa', excluido_em: null })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Changes a database, returns it, and takes one again. */
async function lendTwice() {
  const first = await freshDatabase()
  const [name, before] = [await nameOf(first), await held(first)]
  const { id } = await addCategory(first)
  await sql`delete from configuracoes`.execute(first.writes)
  await first.close()
  return { name, before, id, second: await freshDatabase() }
}

test.runIf(inject('postgres'))(
  'a returned database is reused in the state after the migrations, unless its schema was changed',
  async () => {
    let lent = await lendTwice()
    // Other tests of this process may have used the database as often as it is lent. It is then replaced.
    for (let left = 5; lent.name !== (await nameOf(lent.second)) && left > 0; left -= 1) {
      await lent.second.close()
      lent = await lendTwice()
    }
    const { name, before, id, second } = lent
    expect(await nameOf(second)).toBe(name)
    expect(await held(second)).toEqual(before)
    expect(before['configuracoes']).toBe(1)
    expect((await addCategory(second)).id).toBe(id)
    await sql`alter table categorias_financeiras add column extra text`.execute(second.writes)
    await second.close()

    const third = await freshDatabase()
    expect(await nameOf(third)).not.toBe(name)
    expect((await tables(third)).flatMap(({ columns }) => columns).map((one) => one.name)).not.toContain(
      'extra',
    )
    await third.close()
  },
)
