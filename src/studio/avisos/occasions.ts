import type { Comment } from '#proofing/conversa/schemas.ts'
import type { Project } from '#studio/projetos/contract.ts'
import { mentionedIn } from './mentions.ts'
import { notifyReader, notifyReaders, type Occasion, readersOf, theTeam } from './notify.ts'
import {
  cancelReviewMails,
  listTeam,
  type ReviewAudience,
  settleReview,
  uncancelReviewMails,
  unsettleReview,
} from './queries.ts'
import { awaited } from './resposta-queries.ts'
import { mailRevisor } from './revisor-mail.ts'
import { askingFor } from './sentences.ts'

type Step = Pick<Project, 'id' | 'status' | 'clientId'>

/**
 * Notifies the people whose answer is awaited when a project enters review, and its new client when it moves to
 * another client in review. Marks the avisos that ask for the review as read when the project leaves review.
 */
export const notifyReview = (on: Occasion, before: Step, after: Step): Promise<void> =>
  notifyReviews(on, [before], [after])

/**
 * Does the same as `notifyReview` for several projects that one change concerns. A person who is asked about several of
 * them gets an aviso about each, but only one e-mail and one push.
 */
export async function notifyReviews(on: Occasion, before: Step[], after: Step[]): Promise<void> {
  const former = new Map(before.map((step) => [step.id, step]))
  const wasInReview = ({ id }: Step) => former.get(id)?.status === 'review'
  const inReview = after.filter(({ status }) => status === 'review')
  const entering = inReview.filter((step) => !wasInReview(step))
  const moved = inReview.filter(
    (step) => wasInReview(step) && former.get(step.id)?.clientId !== step.clientId,
  )
  for (const { id, status } of after)
    if (status !== 'review' || entering.some((step) => step.id === id)) await endReview(on, { projectId: id })
  for (const { id: projectId } of moved)
    await endReview(on, { projectId, usuario_id: former.get(projectId)?.clientId ?? undefined })
  const ids = [...entering, ...moved].map(({ id }) => id)
  if (ids.length === 0) return
  const people = await awaited(on.db).where('projetos.id', 'in', ids).orderBy('projetos.id').execute()
  const asked = people.filter(
    ({ projectId, usuario_id, clientId }) =>
      (usuario_id !== null && usuario_id === clientId) || entering.some(({ id }) => id === projectId),
  )
  for (const { revisor_id, usuario_id, title } of asked)
    if (usuario_id === null)
      await mailRevisor(on, revisor_id, { tipo: 'revisao', frase: askingFor.revisao(title) })
  for (const [usuario_id, rows] of Map.groupBy(asked, (row) => row.usuario_id)) {
    const happened = rows.map(({ projectId }) => ({ tipo: 'revisao' as const, projectId }))
    for (const reader of await readersOf(on.db, [usuario_id])) await notifyReader(on, reader, { happened })
  }
}

/** Marks the avisos that ask for a review as read, of one person or of all, and cancels the e-mails that ask for it. */
export async function endReview(
  { db, now }: Pick<Occasion, 'db' | 'now'>,
  asked: ReviewAudience,
): Promise<void> {
  await settleReview(db, asked, now)
  await cancelReviewMails(db, asked, now)
}

/**
 * Undoes the end of a review: the avisos that it marked as read are unread again, and the e-mails that it cancelled
 * are sent. An e-mail that was sent before is not sent again.
 * @param left when the project left review
 */
export async function resumeReview({ db, now }: Occasion, projectId: number, left: string): Promise<void> {
  await unsettleReview(db, projectId, left)
  await uncancelReviewMails(db, { projectId, cancelled: left }, now)
}

interface AwaitedMaterial {
  projectId: number
  title: string
  revisor_id: number
  usuario_id: number | null
}

/**
 * Notifies a person whose answer is awaited that the turn came, or as a reminder. The earlier avisos of an account about
 * the review are marked as read, so that only the newest is unread.
 */
export async function notifyAwaited(
  on: Occasion,
  { projectId, title, revisor_id, usuario_id }: AwaitedMaterial,
  tipo: 'vez' | 'lembrete',
): Promise<void> {
  if (usuario_id === null) {
    await mailRevisor(on, revisor_id, { tipo, frase: askingFor[tipo](title) })
    return
  }
  await settleReview(on.db, { projectId, usuario_id }, on.now)
  await notifyReaders(on, await readersOf(on.db, [usuario_id]), { tipo, projectId })
}

/**
 * Notifies everyone mentioned in a comment, and the other side of the conversation (the team or the client).
 * Each person gets one aviso.
 */
export async function notifyComment(on: Occasion, project: Step, comment: Comment): Promise<void> {
  const team = await theTeam(on.db)
  const client = await readersOf(on.db, [project.clientId])
  const called = mentionedIn(comment.message, [...team, ...client])
  const others = (comment.userRole === 'client' ? team : client).filter((one) => !called.includes(one))
  const about = { projectId: project.id, comentarioId: comment.id }
  await notifyReaders(on, called, { ...about, tipo: 'mencao' })
  await notifyReaders(on, others, { ...about, tipo: 'comentario' })
}

/**
 * Notifies the admins of a message sent through the site. The aviso sends no e-mail, because the message
 * itself is e-mailed.
 */
export async function notifyContact(on: Occasion, contatoId: number): Promise<void> {
  await notifyReaders(on, await listTeam(on.db, ['admin']), { tipo: 'contato', contatoId })
}

/** Notifies the admins of a data subject's request, or that the answer to the request is due soon. */
export async function notifyTitular(on: Occasion, solicitacaoId: number): Promise<void> {
  await notifyReaders(on, await listTeam(on.db, ['admin']), { tipo: 'pedido', solicitacaoId })
}

/** Notifies the admins that someone requests access to the team. */
export async function notifyAccessRequest(on: Occasion, autorId: number): Promise<void> {
  await notifyReaders({ ...on, user: { id: autorId, role: 'client' } }, await listTeam(on.db, ['admin']), {
    tipo: 'pedido',
  })
}
