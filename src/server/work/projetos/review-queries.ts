import type { ExpressionBuilder } from 'kysely'
import type { ProjectStatus } from '#contract/work/endpoints/projetos.ts'
import { type Seen, updateVersioned } from '#server/platform/db/records.ts'
import type { Schema, WriteDb } from '#server/platform/db/schema.ts'
import { toStored } from '#server/platform/db/time.ts'
import type { AuthorContext } from '#server/platform/http/call.ts'

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
 * Stores the new status after the client's decision. The conditions of the query make sure that only the
 * project's own client can decide, only in review, and only once in each review.
 * @returns false if the decision did not succeed
 */
export async function decideProjeto(
  { db, user, now }: AuthorContext,
  { id, status }: { id: number; status: 'approved' | 'pending' },
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
 * Sets whether the client gets reminders. This increases the version, but `updatedAt` stays the same, because
 * the content of the project does not change.
 * @returns false on a version conflict
 */
export const setLembrar = (db: WriteDb, { lembrar, ...seen }: Seen & { lembrar: boolean }) =>
  updateVersioned(db, 'projetos', { ...seen, values: { lembrar: lembrar ? 1 : 0 } })
