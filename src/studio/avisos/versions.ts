import { nobody } from '#platform/auth/session.ts'
import { notifyReaders, type Occasion, readersOf } from './notify.ts'
import { getUploaded } from './resposta-queries.ts'

/** Notifies the person who uploaded a version that it is prepared, or that it could not be. */
export async function notifyPrepared(
  on: Omit<Occasion, 'user'>,
  versaoId: number,
  tipo: 'pronta' | 'falhou',
): Promise<void> {
  const { criada_por_id, projectId } = await getUploaded(on.db, versaoId)
  const readers = await readersOf(on.db, [criada_por_id])
  await notifyReaders({ ...on, user: nobody }, readers, { tipo, projectId, versaoId })
}
