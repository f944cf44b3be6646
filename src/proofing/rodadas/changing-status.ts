import type { SeenVersion } from '#platform/db/records.ts'
import { happened } from '#platform/facts.ts'
import type { HandlerContext } from '#platform/http/call.ts'
import { findAbertaId } from '#proofing/participacao/queries.ts'
import type { ProjectStatus } from '#studio/projetos/contract.ts'
import { dropCharge, restoreCharge } from './charge-queries.ts'
import type { SendOptions } from './opening-queries.ts'
import { findLeftReview, setStatus } from './status-queries.ts'

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
