import { type RawBuilder, sql } from 'kysely'
import type { WriteDb } from '#server/platform/db/schema.ts'
import { toStored } from '#server/platform/db/time.ts'
import { toPerson } from './dados-queries.ts'
import { personal } from './personal.ts'
import type { Person, Tabela } from './personal-columns.ts'

/**
 * Closes an account: personal columns are overwritten or their rows deleted, as the map `personal` says;
 * other rows stay and refer to the account id. It is also used to purge soft-deleted accounts after thirty
 * days.
 */
export async function closeAccount(db: WriteDb, id: number, now: Temporal.Instant): Promise<void> {
  const account = await db
    .selectFrom('usuarios')
    .select(['id', 'email', 'email_dobrado', 'email_provado_em'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  // Determined first, because many rows are found by the address that is overwritten below.
  const person = await toPerson(db, account)
  for (const [name, table] of Object.entries(personal)) await empty(db, person, name, table)
  await db
    .updateTable('usuarios')
    .set((e) => ({
      encerrado_em: toStored(now),
      excluido_em: e.fn.coalesce('excluido_em', sql.val(toStored(now))),
      versao: e('versao', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

async function empty(db: WriteDb, person: Person, name: string, it: Tabela<string>): Promise<void> {
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

/**
 * Overwrites the personal columns of the rows with the values of the map.
 * @param instead replaces some of these values by others
 */
export async function overwrite(
  db: WriteDb,
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
