import type { ExpressionBuilder } from 'kysely'
import type { ProjectStatus } from '#contract/work/endpoints/projetos.ts'
import { type Seen, updateVersioned } from '#server/platform/db/records.ts'
import type { ReadDb, Schema, WriteDb } from '#server/platform/db/schema.ts'
import { toStored } from '#server/platform/db/time.ts'
import type { AuthorContext } from '#server/platform/http/call.ts'
import { recordPassagem } from './passagem-queries.ts'

type Columns = ExpressionBuilder<Schema, 'projetos'>

/** The start of the present review; null outside of a review. */
export const ofThisReview = (e: Columns) =>
  e.case().when('status', '=', 'review').then(e.ref('revisao_desde')).else(null).end()

export interface NewStatus {
  status: ProjectStatus
  /** Whether the change continues the review that the last change ended. */
  resumes?: boolean | undefined
}

/**
 * Returns the columns of a new status. `revisao_desde` is set when a review begins. It is kept by the change that
 * ends the review, so that this change can be undone, and cleared by the next change.
 */
export function toStatus({ status, resumes }: NewStatus, now: Temporal.Instant) {
  const kept = (e: Columns) => (resumes ? e.ref('revisao_desde') : ofThisReview(e))
  const since = (e: Columns) => e.fn.coalesce(kept(e), e.val(toStored(now)))
  return { status, revisao_desde: status === 'review' ? since : ofThisReview }
}

/**
 * Returns when the last change of a project took it out of review; undefined if it is in review, or if the last change
 * was another one.
 */
export async function findLeftReview(db: ReadDb, id: number): Promise<string | undefined> {
  const found = await db
    .selectFrom('projetos')
    .select('updatedAt')
    .where('id', '=', id)
    .where('status', '!=', 'review')
    .where('revisao_desde', 'is not', null)
    .executeTakeFirst()
  return found?.updatedAt
}

/**
 * Stores the new status after the client's decision. The conditions of the query make sure that only the
 * project's own client can decide, only in review, and only once in each review.
 * @returns false if the decision did not succeed
 */
export async function decideProjeto(
  context: AuthorContext,
  { id, status }: { id: number; status: 'approved' | 'pending' },
): Promise<boolean> {
  const { db, user, now } = context
  const { numUpdatedRows } = await db
    .updateTable('projetos')
    .set((e) => ({ status, revisao_desde: null, updatedAt: toStored(now), versao: e('versao', '+', 1) }))
    .where('id', '=', id)
    .where('clientId', '=', user.id)
    .where('status', '=', 'review')
    .where('excluido_em', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await recordPassagem(context, id)
  return true
}

/**
 * Sets whether the client gets reminders. This increases the version, but `updatedAt` stays the same, because
 * the content of the project does not change.
 * @returns false on a version conflict
 */
export const setLembrar = (db: WriteDb, { lembrar, ...seen }: Seen & { lembrar: boolean }) =>
  updateVersioned(db, 'projetos', { ...seen, values: { lembrar: lembrar ? 1 : 0 } })
