import type { ExpressionBuilder } from 'kysely'
import { type SeenVersion, updateVersioned } from '#platform/db/records.ts'
import type { ReadDb, Schema } from '#platform/db/schema.ts'
import { toStored } from '#platform/db/time.ts'
import { happened } from '#platform/facts.ts'
import type { AuthorContext, HandlerContext } from '#platform/http/call.ts'
import { findAbertaId } from '#proofing/participacao/queries.ts'
import { refusePreparando, sendPecas } from '#proofing/pecas/sending-queries.ts'
import { recordPassagem } from '#proofing/relogio/passagem-queries.ts'
import type { ProjectStatus } from '#studio/projetos/contract.ts'
import { dropCharge, restoreCharge } from './charge-queries.ts'
import { openRodada, reopenRodada, type SendOptions } from './opening-queries.ts'

declare module '#platform/facts.ts' {
  interface Facts {
    /** The end of a review was undone. `left` is when the project left review. */
    'revisao.retomada': { projectId: number; left: string }
  }
}

interface Change extends SeenVersion {
  status: ProjectStatus
  /** The choices of the dialog with which a project is sent for approval. */
  envio?: SendOptions
}

/**
 * Sets the status of a project. If this undoes the change that took the project out of review, the former review
 * continues: with its start, its rodada, its reminders and its notifications, none of which are sent again.
 * The charge of a rodada that is withdrawn is dropped, and comes back with the rodada.
 * @returns whether the former review continues; undefined on a version conflict
 * @throws 409 if the rodada would be withdrawn and its charge was paid
 */
export async function changeStatus(
  context: HandlerContext,
  change: Change,
  desfaz: boolean,
): Promise<{ resumes: boolean } | undefined> {
  const { db } = context
  const left = desfaz && change.status === 'review' ? await findLeftReview(db, change.id) : undefined
  const open = await findAbertaId(db, change.id)
  if (!(await setStatus(context, { ...change, left, desfaz }))) return undefined
  if (open !== undefined && change.status !== 'review') await dropCharge(context, open)
  if (left !== undefined) {
    await happened(context, 'revisao.retomada', { projectId: change.id, left })
    const resumed = await findAbertaId(db, change.id)
    if (resumed !== undefined) await restoreCharge(context, resumed)
  }
  return { resumes: left !== undefined }
}

type Columns = ExpressionBuilder<Schema, 'projetos'>

/** The start of the present review; null outside of a review. */
export const ofThisReview = (e: Columns) =>
  e.case().when('status', '=', 'review').then(e.ref('revisao_desde')).else(null).end()

interface NewStatus {
  status: ProjectStatus
  /** If this change undoes the end of a review, when that review ended; otherwise undefined. */
  left?: string | undefined
}

/**
 * Returns the columns of a new status. `revisao_desde` is set when a review begins. It is kept by the change that
 * ends the review, so that this change can be undone, and cleared by the next change.
 */
function toStatus({ status, left }: NewStatus, now: Temporal.Instant) {
  const kept = (e: Columns) => (left === undefined ? ofThisReview(e) : e.ref('revisao_desde'))
  const since = (e: Columns) => e.fn.coalesce(kept(e), e.val(toStored(now)))
  return { status, revisao_desde: status === 'review' ? since : ofThisReview }
}

/**
 * Returns when the last change of a project took it out of review; undefined if it is in review, or if the last change
 * was another one.
 */
async function findLeftReview(db: ReadDb, id: number): Promise<string | undefined> {
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
 * Sets the status of a project. If it enters review, a rodada is opened, or continues if the change undoes the end of
 * one. If it leaves review, a trigger withdraws the open rodada. The pieces become visible to the client if the status
 * requires it, except by an undo, which shows nothing that was not visible.
 * @returns false on a version conflict
 * @throws 409 if the project enters review while one of its pieces is being prepared
 */
async function setStatus(
  context: AuthorContext,
  {
    status,
    left,
    envio,
    desfaz,
    ...seen
  }: SeenVersion & NewStatus & { envio?: SendOptions | undefined; desfaz: boolean },
): Promise<boolean> {
  const { db, now } = context
  if (status === 'review') await refusePreparando(db, seen.id)
  const values = { ...toStatus({ status, left }, now), updatedAt: toStored(now) }
  if (!(await updateVersioned(db, 'projetos', { ...seen, values }))) return false
  if (status === 'review') await enterReview(context, seen.id, { left, envio })
  else if (!desfaz && (status === 'approved' || status === 'completed')) await sendPecas(db, seen.id, now)
  await recordPassagem(context, seen.id)
  return true
}

async function enterReview(
  context: AuthorContext,
  projectId: number,
  { left, envio }: { left: string | undefined; envio: SendOptions | undefined },
): Promise<void> {
  const { db } = context
  if ((await findAbertaId(db, projectId)) !== undefined) return
  if (left !== undefined && (await reopenRodada(db, projectId, left))) return
  await openRodada(context, projectId, envio)
}
