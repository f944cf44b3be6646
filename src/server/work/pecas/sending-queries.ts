import { workMessages } from '#contract/work/messages/work.ts'
import type { ReadDb, WriteDb } from '#server/platform/db/schema.ts'
import { toStored } from '#server/platform/db/time.ts'
import { conflict } from '#server/platform/errors.ts'
import { decideImagens, sendImagens } from '#server/platform/files/queries.ts'
import { findPreparando } from './preparo-queries.ts'
import { ofProject } from './queries.ts'

/** @throws 409 while a piece of the project is being prepared */
export async function refusePreparando(db: ReadDb, projectId: number): Promise<void> {
  const nome = await findPreparando(db, projectId)
  if (nome !== undefined) throw conflict(workMessages.peca.preparando(nome))
}

/** Makes of each piece of the project the newest version that is ready visible to the client. */
export async function sendPecas(db: WriteDb, projectId: number, now: Temporal.Instant): Promise<void> {
  const ready = await newestOf(db, projectId, 'ready')
  const unsent = ready.filter(({ enviada_em }) => enviada_em === null).map(({ id }) => id)
  if (unsent.length === 0) return
  await sendImagens(db, unsent, now)
  await db
    .updateTable('peca_versoes')
    .set({ enviada_em: toStored(now) })
    .where('id', 'in', unsent)
    .execute()
}

/**
 * Marks the versions that the client sees as decided on, so that they are never deleted.
 * @returns the SHA-256 hashes of the pictures, in order
 */
export async function decidePecas(db: WriteDb, projectId: number, now: Temporal.Instant): Promise<string[]> {
  const seen = await newestOf(db, projectId, 'sent')
  const ids = seen.map(({ id }) => id)
  if (ids.length > 0)
    await db
      .updateTable('peca_versoes')
      .set({ decidida_em: toStored(now) })
      .where('id', 'in', ids)
      .where('decidida_em', 'is', null)
      .execute()
  return decideImagens(db, projectId, now)
}

/** Finds of each piece of a project the newest version that is ready, or that was sent to the client. */
async function newestOf(db: ReadDb, projectId: number, among: 'ready' | 'sent') {
  const versions = ofProject(db, projectId).innerJoin('peca_versoes', 'peca_versoes.peca_id', 'pecas.id')
  const rows = await (among === 'ready'
    ? versions.where('estado', '=', 'pronta')
    : versions.where('enviada_em', 'is not', null)
  )
    .select(['peca_versoes.id', 'peca_id', 'enviada_em'])
    .orderBy('numero')
    .execute()
  return new Map(rows.map((row) => [row.peca_id, row])).values().toArray()
}
