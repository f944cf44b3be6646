import { countRows } from '#platform/db/page.ts'
import type { ReadDb, WriteDb } from '#platform/db/schema.ts'
import { matches, normalise } from '#platform/db/text.ts'
import { searchable } from './queries.ts'

export async function countProjetosOf(db: ReadDb, clientId: number): Promise<number> {
  return countRows(
    db.selectFrom('projetos').where('clientId', '=', clientId).where('excluido_em', 'is', null),
  )
}

/**
 * Updates the client's name on the projects that are linked to the account. The version stays the same: a form
 * that is open with the old name cannot restore it, because the server takes the name from the account, and a
 * client who decides about a project does not have to look at it again because of the name.
 */
export async function renameClient(db: WriteDb, clientId: number, clientName: string): Promise<void> {
  const linked = await db
    .selectFrom('projetos')
    .select(['id', 'title', 'clientName'])
    .where('clientId', '=', clientId)
    .execute()
  for (const { id, title, clientName: old } of linked) {
    if (old === clientName) continue
    await named(db, { id, title, clientName }).execute()
  }
}

const named = (db: WriteDb, { id, title, clientName }: { id: number; title: string; clientName: string }) =>
  db
    .updateTable('projetos')
    .set({ clientName, busca: searchable(title, clientName) })
    .where('id', '=', id)

/**
 * Unlinks the projects of an account that is being closed, those in the bin included, and renames their
 * client.
 */
export async function unlinkProjetos(db: WriteDb, clientId: number, clientName: string): Promise<void> {
  await renameClient(db, clientId, clientName)
  await db
    .updateTable('projetos')
    .set((e) => ({ clientId: null, versao: e('versao', '+', 1) }))
    .where('clientId', '=', clientId)
    .execute()
}

/** Replaces a typed client name on the projects that are linked to no account. */
export async function renameUnlinkedClient(db: WriteDb, from: string, clientName: string): Promise<void> {
  const likely = await db
    .selectFrom('projetos')
    .select(['id', 'title', 'clientName'])
    .where('clientId', 'is', null)
    .where(matches('busca', from))
    .execute()
  for (const { id, title, clientName: old } of likely) {
    if (normalise(old.trim()) !== normalise(from.trim())) continue
    // The version is incremented, so that a form that is open with the old name fails with a conflict instead
    // of restoring the old name.
    await named(db, { id, title, clientName })
      .set((e) => ({ versao: e('versao', '+', 1) }))
      .execute()
  }
}
