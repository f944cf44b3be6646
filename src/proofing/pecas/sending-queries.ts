import type { ReadDb, WriteDb } from '#platform/db/schema.ts'
import { toStored } from '#platform/db/time.ts'
import { conflict } from '#platform/errors.ts'
import { sendImagens } from '#platform/files/queries.ts'
import { workMessages } from '#studio/messages.ts'
import { findPreparando } from './preparo-queries.ts'
import { ofProject } from './queries.ts'

/** @throws 409 while a piece of the project is being prepared */
export async function refusePreparando(db: ReadDb, projectId: number): Promise<void> {
  const nome = await findPreparando(db, projectId)
  if (nome !== undefined) throw conflict(workMessages.peca.preparando(nome))
}

/** Makes of each piece of the project the newest version that is ready visible to the client. */
export async function sendPecas(db: WriteDb, projectId: number, now: Temporal.Instant): Promise<void> {
  const ready = await ofProject(db, projectId)
    .innerJoin('peca_versoes', 'peca_versoes.peca_id', 'pecas.id')
    .select(['peca_versoes.id', 'peca_id'])
    .where('estado', '=', 'pronta')
    .orderBy('numero')
    .execute()
  const newest = new Map(ready.map(({ id, peca_id }) => [peca_id, id]))
  await sendVersoes(db, [...newest.values()], now)
}

/** Makes these versions visible to the client. */
export async function sendVersoes(db: WriteDb, ids: number[], now: Temporal.Instant): Promise<void> {
  if (ids.length === 0) return
  await sendImagens(db, ids, now)
  await db
    .updateTable('peca_versoes')
    .set({ enviada_em: toStored(now) })
    .where('id', 'in', ids)
    .where('enviada_em', 'is', null)
    .execute()
}
