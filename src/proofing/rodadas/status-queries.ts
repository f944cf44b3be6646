import type { ExpressionBuilder } from 'kysely'
import { type SeenVersion, updateVersioned } from '#platform/db/records.ts'
import type { ReadDb, Schema } from '#platform/db/schema.ts'
import { toStored } from '#platform/db/time.ts'
import { conflict } from '#platform/errors.ts'
import type { AuthorContext } from '#platform/http/call.ts'
import { findAbertaId } from '#proofing/participacao/queries.ts'
import { recordPassagem } from '#proofing/passagens/queries.ts'
import { refusePreparando, sendPecas } from '#proofing/pecas/sending-queries.ts'
import { workMessages } from '#studio/messages.ts'
import type { ProjectStatus } from '#studio/projetos/contract.ts'
import { openRodada, reopenRodada, type SendOptions } from './opening-queries.ts'
import { type Resposta, statusAfter } from './resposta-rules.ts'

type Columns = ExpressionBuilder<Schema, 'projetos'>

/** The start of the present review; null outside of a review. */
export const ofThisReview = (e: Columns) =>
  e.case().when('status', '=', 'review').then(e.ref('revisao_desde')).else(null).end()

interface NewStatus {
  status: ProjectStatus
  /** When the project left the review that this change continues; undefined if it continues none. */
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
 * Sets the status of a project. If it enters review, a rodada is opened, or continues if the change undoes the end of
 * one. If it leaves review, a trigger withdraws the open rodada. The pieces become visible to the client if the status
 * requires it, except by an undo, which shows nothing that was not visible.
 * @returns false on a version conflict
 * @throws 409 if the project enters review while one of its pieces is being prepared
 */
export async function setStatus(
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

/** Stores the new status of a project in review after its rodada was closed by answers. */
export async function setProjectStatusByRodada(
  context: AuthorContext,
  { id, resposta }: { id: number; resposta: Resposta },
): Promise<void> {
  const { db, now } = context
  const { numUpdatedRows } = await db
    .updateTable('projetos')
    .set((e) => ({
      status: statusAfter[resposta],
      revisao_desde: null,
      updatedAt: toStored(now),
      versao: e('versao', '+', 1),
    }))
    .where('id', '=', id)
    .where('status', '=', 'review')
    .where('excluido_em', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw conflict(workMessages.projeto.foraDeRevisao)
  await recordPassagem(context, id, resposta)
}
