import type { ReadDb, WriteDb } from '#platform/db/schema.ts'
import { normalise } from '#platform/db/text.ts'
import { renameInAgenda } from '#studio/atividades/queries.ts'
import { removeFromCredits } from '#studio/portfolio/queries.ts'
import { renameUnlinkedClient } from '#studio/projetos/queries.ts'

interface Rename {
  from: string
  to: string
}

// The functions below replace a person's name that is stored without the id of the account, unless another
// record has the same name, because the text may then mean that other person. Call them after the person's own
// records were overwritten.

/** Replaces the name of a client where the team typed the name by hand. */
export async function replaceClientName(db: WriteDb, { from, to }: Rename): Promise<void> {
  if (await isTaken(db, from)) return
  await renameUnlinkedClient(db, from, to)
  await renameInAgenda(db, 'cliente', { from, to })
  await removeFromCredits(db, from)
}

/** Replaces the name of a team member where it was stored without the id of the account. */
export async function replaceMemberName(db: WriteDb, { from, to }: Rename): Promise<void> {
  if (await isTaken(db, from)) return
  await renameInAgenda(db, 'responsavel', { from, to })
  await removeFromCredits(db, from)
  await db.updateTable('fechamentos').set({ reaberto_por: to }).where('reaberto_por', '=', from).execute()
}

/** Removes the name of a fornecedor from the credits of the portfolio. */
export async function removeFornecedorName(db: WriteDb, name: string): Promise<void> {
  if (!(await isTaken(db, name))) await removeFromCredits(db, name)
}

/** Tells whether a cliente has this name, or an account that was not closed. */
async function isTaken(db: ReadDb, name: string): Promise<boolean> {
  const wanted = normalise(name)
  const namesake = await db
    .selectFrom('clientes')
    .select('id')
    .where('nome_dobrado', '=', wanted)
    .executeTakeFirst()
  if (namesake) return true
  const accounts = await db.selectFrom('usuarios').select('name').where('encerrado_em', 'is', null).execute()
  return accounts.some((account) => normalise(account.name) === wanted)
}
