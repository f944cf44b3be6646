import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/db/schema.ts'
import { stored } from '#server/platform/db/time.ts'
import { toPerson } from './dados-queries.ts'
import { personal } from './personal.ts'
import type { Person, Tabela } from './personal-columns.ts'

/**
 * Makes nobody of a person: what the map marks is emptied or dropped, the rest stays, tied to a number. Also for who
 * was deleted: the bin does it after its thirty days.
 */
export async function closeAccount(db: Db, id: number, now: Temporal.Instant): Promise<void> {
  const account = await db
    .selectFrom('usuarios')
    .select(['id', 'email', 'email_dobrado', 'email_provado_em'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  // Before anything is emptied: most of it is found by the address.
  const person = await toPerson(db, account)
  for (const [name, table] of Object.entries(personal)) await empty(db, person, name, table)
  await db
    .updateTable('usuarios')
    .set((e) => ({
      encerrado_em: stored(now),
      excluido_em: e.fn.coalesce('excluido_em', sql.val(stored(now))),
      versao: e('versao', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

async function empty(db: Db, person: Person, name: string, it: Tabela<string>): Promise<void> {
  await it.encerra?.(db, person)
  const where = it.de(person)
  if (it.fica === null) {
    await sql`delete from ${sql.table(name)} where ${where}`.execute(db)
    return
  }
  await overwrite(db, person, { name, colunas: it.colunas, where })
}

interface Rows {
  name: string
  colunas: Tabela<string>['colunas']
  where: RawBuilder<unknown>
}

/** Writes over the personal columns of some rows what the map says; `instead` has other words for some of it. */
export async function overwrite(
  db: Db,
  person: Person,
  { name, colunas, where }: Rows,
  instead: Record<string, string> = {},
): Promise<void> {
  const values = Object.entries(colunas).flatMap(([column, coluna]) => {
    const depois = coluna?.depois
    if (depois === undefined) return []
    const value = typeof depois === 'function' ? depois(person) : depois
    return [sql`${sql.ref(column)} = ${value === null ? null : (instead[value] ?? value)}`]
  })
  if (values.length > 0)
    await sql`update ${sql.table(name)} set ${sql.join(values)} where ${where}`.execute(db)
}
