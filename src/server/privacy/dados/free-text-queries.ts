import type { ReadDb, WriteDb } from '#server/platform/db/schema.ts'
import { normalise } from '#server/platform/db/text.ts'
import { renameInAgenda } from '#server/work/atividades/queries.ts'
import { renameUnlinkedClient } from '#server/work/projetos/client-queries.ts'

interface Rename {
  from: string
  to: string
}

// A typed name that another record has too may mean that other person, so it stays. Both functions are called
// after the person's own records were overwritten.

/** Replaces the name of a client where the team typed it. */
export async function replaceClientName(db: WriteDb, { from, to }: Rename): Promise<void> {
  if (await isTaken(db, from)) return
  await renameUnlinkedClient(db, from, to)
  await renameInAgenda(db, 'cliente', { from, to })
}

/** Replaces the name of a team member where it was stored without the id of the account. */
export async function replaceMemberName(db: WriteDb, { from, to }: Rename): Promise<void> {
  if (await isTaken(db, from)) return
  await renameInAgenda(db, 'responsavel', { from, to })
  await db.updateTable('fechamentos').set({ reaberto_por: to }).where('reaberto_por', '=', from).execute()
}

/** Whether a cliente or an account that was not closed has this name. */
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
