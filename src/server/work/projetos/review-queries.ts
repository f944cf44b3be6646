import type { ExpressionBuilder } from 'kysely'
import type { ProjectStatus } from '#contract/work/endpoints/projetos.ts'
import type { Visitor } from '#server/platform/auth/session.ts'
import type { Schema, WriteDb } from '#server/platform/db/schema.ts'
import { toStored } from '#server/platform/db/time.ts'

/**
 * Returns the columns of a new status. `revisao_desde` is set when the review begins, kept while it lasts and
 * cleared when it ends.
 */
export function toStatus(status: ProjectStatus, now: Temporal.Instant) {
  const since = (e: ExpressionBuilder<Schema, 'projetos'>) =>
    e.fn.coalesce('revisao_desde', e.val(toStored(now)))
  return { status, revisao_desde: status === 'review' ? since : null }
}

/**
 * Stores the new status after the client's decision. The conditions let it succeed only once, for this client
 * and in review.
 * @returns false otherwise
 */
export async function decideProjeto(
  db: WriteDb,
  user: Visitor,
  id: number,
  status: 'approved' | 'pending',
  now: Temporal.Instant,
) {
  const { numUpdatedRows } = await db
    .updateTable('projetos')
    .set((e) => ({ ...toStatus(status, now), updatedAt: toStored(now), versao: e('versao', '+', 1) }))
    .where('id', '=', id)
    .where('clientId', '=', user.id)
    .where('status', '=', 'review')
    .where('excluido_em', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Sets whether the client gets reminders. The project itself does not change, so `updatedAt` stays.
 * @returns false if the record no longer has this version (version conflict) or is deleted
 */
export async function setLembrar(
  db: WriteDb,
  id: number,
  lembrar: boolean,
  versao: number | undefined,
): Promise<boolean> {
  let update = db
    .updateTable('projetos')
    .set((e) => ({ lembrar: lembrar ? 1 : 0, versao: e('versao', '+', 1) }))
    .where('id', '=', id)
    .where('excluido_em', 'is', null)
  if (versao !== undefined) update = update.where('versao', '=', versao)
  return (await update.executeTakeFirst()).numUpdatedRows === 1n
}
