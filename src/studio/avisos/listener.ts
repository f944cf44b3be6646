import type { Listener, Occasion, Reactions } from '#platform/facts.ts'
import { reviewsIn } from './audiences.ts'
import { kindOf, tipos } from './kinds.ts'
import { letters } from './letters.ts'
import { tell } from './notify.ts'
import { settleReplies } from './people-queries.ts'
import {
  cancelReviewMails,
  type ReviewAudience,
  settleMaterial,
  settleReview,
  uncancelReviewMails,
  unsettleReview,
} from './queries.ts'

/**
 * Notifies people of what happened: marks the avisos as read that ask for nothing any more, tells the recipients of each
 * kind of aviso, and sends the e-mails that are no avisos.
 */
export const notifyPeople: Listener = async (on, name, fact) => {
  await settled[name]?.(on, fact)
  for (const tipo of tipos) {
    const told = await kindOf(tipo).told[name]?.(on, fact)
    if (told) await tell(on, tipo, told)
  }
  await letters[name]?.(on, fact)
}

/** Which avisos ask for nothing any more, because of what happened. */
const settled: Reactions = {
  'projetos.alterados': async (on, change) => {
    const { entering, moved, former } = reviewsIn(change)
    for (const { id: projectId, status } of change.after)
      if (status !== 'review' || entering.some(({ id }) => id === projectId)) await settle(on, { projectId })
    for (const { id: projectId } of moved)
      await settle(on, { projectId, usuario_id: former.get(projectId)?.clientId ?? undefined })
  },
  // An e-mail that was sent before is not sent again.
  'revisao.retomada': async ({ db, now }, { projectId, left }) => {
    await unsettleReview(db, projectId, left)
    await uncancelReviewMails(db, { projectId, cancelled: left }, now)
  },
  // Only the newest aviso about a review is unread.
  'vez.chegou': settleEarlier,
  'resposta.atrasada': settleEarlier,
  'resposta.concluida': async (on, { projectId, decider }) => {
    if (!decider) return
    const { id: revisor_id, usuario_id } = decider
    await settle(on, { projectId, ...(usuario_id === null ? { revisor_id } : { usuario_id }) })
  },
  'rodada.encerrada': (on, { rodada: { projectId } }) => settle(on, { projectId }),
  'revisor.saiu': settle,
  'material.enviado': ({ db, now }, { projectId }) => settleMaterial(db, projectId, now),
  'mensagem.escrita': async ({ db }, { revisor_id, marcacaoId: marcacao }) => {
    if (revisor_id !== null) await settleReplies(db, { revisor_id, marcacao })
  },
}

/** Marks the avisos that ask for a review as read, of one person or of all, and cancels the e-mails that ask for it. */
async function settle({ db, now }: Occasion, asked: ReviewAudience): Promise<void> {
  await settleReview(db, asked, now)
  await cancelReviewMails(db, asked, now)
}

async function settleEarlier(
  { db, now }: Occasion,
  { projectId, usuario_id }: { projectId: number; usuario_id: number | null },
): Promise<void> {
  if (usuario_id !== null) await settleReview(db, { projectId, usuario_id }, now)
}
