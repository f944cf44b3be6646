import type { Asker } from '#contract/roles.ts'
import type { TipoAviso } from '#contract/work/endpoints/avisos.ts'
import type { Project } from '#contract/work/endpoints/projetos.ts'
import type { Comment } from '#contract/work/schemas/thread.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { ReadDb, WriteDb } from '#server/platform/db/schema.ts'
import { imagensDe } from '#server/platform/files/queries.ts'
import { canSendMail } from '#server/platform/limits/limits.ts'
import { enqueue } from '#server/platform/mail/queries.ts'
import { queueAviso } from '#server/platform/push/outbox.ts'
import { getConfiguracoes } from '#server/platform/settings/queries.ts'
import { envelopeOf } from './envelope.ts'
import { isUrgent, oneMail } from './mail.ts'
import { mentionedIn } from './mentions.ts'
import { isForDevices } from './push-notice.ts'
import { findReader, getAviso, insertAviso, listTeam, type Reader, settleReview } from './queries.ts'

/**
 * What a notification needs to know: the database transaction in which something happened, and the user who
 * caused it.
 */
export interface Occasion {
  db: WriteDb
  app: AppContext
  user: Asker
  now: Temporal.Instant
}

type Step = Pick<Project, 'id' | 'status' | 'clientId'>

const TEAM = ['admin', 'user'] as const
/** The kinds that ask the client for a decision. Their e-mails contain a picture of the project. */
const asks = new Set<TipoAviso>(['revisao', 'lembrete'])

/**
 * Notifies the client when a project enters review or moves to another client in review, and marks the avisos
 * that ask for the review as read when the project leaves review.
 */
export async function notifyReview(on: Occasion, before: Step, after: Step): Promise<void> {
  const waited = before.status === 'review' && before.clientId === after.clientId
  if (after.status !== 'review') await settleReview(on.db, after.id, on.now)
  else if (!waited) await notifyClient(on, after, 'revisao')
}

/**
 * Notifies the client of a project in review, for the first time or as a reminder. Earlier avisos about the
 * review are marked as read, so that only the newest is unread.
 */
export async function notifyClient(on: Occasion, project: Step, tipo: 'revisao' | 'lembrete'): Promise<void> {
  await settleReview(on.db, project.id, on.now)
  await notifyReaders(on, await clientOf(on.db, project), { tipo, projectId: project.id })
}

/** Notifies the whole team of the client's decision. */
export async function notifyDecision(
  on: Occasion,
  projectId: number,
  decision: { tipo: 'aprovado' | 'ajustes'; comentarioId: number | null },
): Promise<void> {
  await settleReview(on.db, projectId, on.now)
  await notifyReaders(on, await listTeam(on.db, [...TEAM]), { ...decision, projectId })
}

/**
 * Notifies everyone mentioned in a comment, and the other side of the conversation (the team or the client).
 * Each person gets one aviso.
 */
export async function notifyComment(on: Occasion, project: Step, comment: Comment): Promise<void> {
  const team = await listTeam(on.db, [...TEAM])
  const client = await clientOf(on.db, project)
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

async function clientOf(db: ReadDb, { clientId }: Step): Promise<Reader[]> {
  const client = clientId === null ? undefined : await findReader(db, clientId)
  return client ? [client] : []
}

interface Happened {
  tipo: TipoAviso
  projectId?: number
  comentarioId?: number | null
  contatoId?: number
  solicitacaoId?: number
}

/**
 * Creates an aviso for each reader except the user who acted, and queues the push and the e-mail that the
 * reader chose. With the setting 'na-hora' urgent kinds are e-mailed at once; the others wait for the daily
 * digest, except `contato`, which is not e-mailed.
 */
async function notifyReaders(
  { db, app, user, now }: Occasion,
  readers: Reader[],
  happened: Happened,
): Promise<void> {
  const { tipo, projectId = null, comentarioId = null, contatoId = null, solicitacaoId = null } = happened
  const autorId = user.id === 0 ? null : user.id
  for (const reader of readers) {
    if (reader.id === user.id) continue
    const atOnce = reader.avisos_email === 'na-hora' && isUrgent(tipo)
    const resumo = atOnce || reader.avisos_email === 'nunca' || tipo === 'contato' ? 0 : 1
    const about = { projectId, comentarioId, contatoId, solicitacaoId }
    const row = { usuario_id: reader.id, tipo, autorId, ...about, resumo }
    const id = await insertAviso(db, row, now)
    if (isForDevices(tipo)) await queueAviso(db, { id, usuario_id: reader.id }, now)
    if (!atOnce || !(await canSendMail({ app, db }, 'avisos', reader.email))) continue
    const { nome } = await getConfiguracoes(db)
    const aviso = await getAviso(db, reader, id)
    const picture = asks.has(tipo) ? await firstPicture(db, projectId) : undefined
    await enqueue(db, oneMail(envelopeOf(app, reader, nome), { ...aviso, tipo, picture }), now)
  }
}

/** The picture of a project that its client sees first; undefined if it has none. */
async function firstPicture(db: ReadDb, projectId: number | null) {
  if (projectId === null) return undefined
  const [first] = await imagensDe(db, { projectId })
  return first && { id: first.id, alt: 'Primeira imagem do projeto' }
}
