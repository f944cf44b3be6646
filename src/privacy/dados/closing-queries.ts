import { type RawBuilder, sql } from 'kysely'
import { accountsMessages } from '#platform/auth/messages.ts'
import type { Person, Tabela } from '#platform/db/person.ts'
import type { WriteDb } from '#platform/db/schema.ts'
import { toStored } from '#platform/db/time.ts'
import { toPerson } from './dados-queries.ts'
import { replaceClientName, replaceMemberName } from './free-text-queries.ts'
import { personal } from './personal.ts'

const { encerrada } = accountsMessages.conta

/**
 * Closes an account: overwrites the personal columns or deletes their rows, as the descriptions of the columns say. All
 * other rows stay and refer to the account only by its id. The name of the person is also replaced in
 * projects, activities and reopened months that hold it without this id, unless another person has the same
 * name. Soft-deleted accounts are closed by this function after thirty days.
 */
export async function closeAccount(db: WriteDb, id: number, now: Temporal.Instant): Promise<void> {
  const account = await db
    .selectFrom('usuarios')
    .select(['id', 'name', 'role', 'email', 'email_dobrado', 'email_provado_em'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  // The person is read first, because many rows are found by the e-mail address that is overwritten below.
  const person = await toPerson(db, account)
  const entries = await db.selectFrom('clientes').select('nome').where('usuario_id', '=', id).execute()
  for (const [name, table] of Object.entries(personal())) await eraseTable(db, person, { name, table })
  if (account.role === 'client')
    for (const from of [account.name, ...entries.map(({ nome }) => nome)])
      await replaceClientName(db, { from, to: encerrada })
  else await replaceMemberName(db, { from: account.name, to: encerrada })
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

/** Overwrites or deletes the person's rows in one table. */
async function eraseTable(
  db: WriteDb,
  person: Person,
  { name, table }: { name: string; table: Tabela<string> },
): Promise<void> {
  await table.encerra?.(db, person)
  const where = table.de(person)
  if (table.fica === null) {
    await sql`delete from ${sql.table(name)} where ${where}`.execute(db)
    return
  }
  await overwrite(db, person, { name, colunas: table.colunas, where })
}

interface Rows {
  name: string
  colunas: Tabela<string>['colunas']
  where: RawBuilder<unknown>
  /** Values to write instead of certain values of `depois`. The key is the value that is replaced. */
  replacements?: Record<string, string>
}

/**
 * Overwrites the personal columns of the rows with the values that their descriptions give for a closed
 * account.
 */
export async function overwrite(
  db: WriteDb,
  person: Person,
  { name, colunas, where, replacements = {} }: Rows,
): Promise<void> {
  const values = Object.entries(colunas).flatMap(([column, coluna]) => {
    const depois = coluna?.depois
    if (depois === undefined) return []
    const value = typeof depois === 'function' ? depois(person) : depois
    return [sql`${sql.ref(column)} = ${value === null ? null : (replacements[value] ?? value)}`]
  })
  if (values.length > 0)
    await sql`update ${sql.table(name)} set ${sql.join(values)} where ${where}`.execute(db)
}
