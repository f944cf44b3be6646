import type { Asker } from '#contract/roles.ts'
import type { TipoAviso } from '#contract/work/endpoints/avisos.ts'
import type { Project } from '#contract/work/endpoints/projetos.ts'
import type { Comment } from '#contract/work/schemas/thread.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { ReadDb, WriteDb } from '#server/platform/db/schema.ts'
import { imagensDe } from '#server/platform/files/queries.ts'
import { canSendMail } from '#server/platform/limits/limits.ts'
import { enqueue, type NewMail } from '#server/platform/mail/queries.ts'
import { queueAviso } from '#server/platform/push/outbox.ts'
import { getConfiguracoes } from '#server/platform/settings/queries.ts'
import { envelopeOf } from './envelope.ts'
import { isUrgent, oneMail, reviewsMail, termoMail } from './mail.ts'
import { mentionedIn } from './mentions.ts'
import { isForDevices } from './push-notice.ts'
import {
  cancelReviewMails,
  findReader,
  getAviso,
  insertAviso,
  listTeam,
  type Reader,
  setCorreioOf,
  settleReview,
  uncancelReviewMails,
  unsettleReview,
} from './queries.ts'
import { firstPicture } from './review-mail.ts'

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
export const notifyReview = (on: Occasion, before: Step, after: Step): Promise<void> =>
  notifyReviews(on, [before], [after])

/**
 * Does the same as `notifyReview` for several projects that one change concerns. A client of several of them gets
 * an aviso about each, but only one e-mail and one push.
 */
export async function notifyReviews(on: Occasion, before: Step[], after: Step[]): Promise<void> {
  const former = new Map(before.map((step) => [step.id, step]))
  const entering = after.filter(({ id, status, clientId }) => {
    const was = former.get(id)
    return status === 'review' && !(was?.status === 'review' && was.clientId === clientId)
  })
  const settled = [...after.filter(({ status }) => status !== 'review'), ...entering]
  for (const { id } of settled) await endReview(on, id)
  for (const [clientId, projects] of Map.groupBy(entering, (step) => step.clientId)) {
    const happened = projects.map(({ id }) => ({ tipo: 'revisao' as const, projectId: id }))
    for (const client of await clientOf(on.db, clientId)) await notifyReader(on, client, happened)
  }
}

/** Marks the avisos that ask for a review as read, of one account or of all, and cancels their e-mails. */
async function endReview({ db, now }: Occasion, projectId: number, usuario_id?: number): Promise<void> {
  await settleReview(db, { projectId, usuario_id }, now)
  await cancelReviewMails(db, projectId, now)
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

/**
 * Notifies the client of a project in review, for the first time or as a reminder. Earlier avisos about the
 * review are marked as read, so that only the newest is unread.
 */
export async function notifyClient(on: Occasion, project: Step, tipo: 'revisao' | 'lembrete'): Promise<void> {
  await settleReview(on.db, { projectId: project.id }, on.now)
  await notifyReaders(on, await clientOf(on.db, project.clientId), { tipo, projectId: project.id })
}

interface Concluded {
  decisao: 'approved' | 'rejected'
  /** The comment with the reason, once everybody may see it. */
  comentarioId: number | null
  /** Whether the rodada is closed, so that no answer is awaited any more. */
  isClosed: boolean
  /** The accounts that took part in what was closed or recorded. */
  accounts: (number | null)[]
  /** The name of the person who answered, and the account, if there is one. */
  autor: string
  decider: number | null
  termo: { id: number; codigo: string }
}

/**
 * Notifies the team that somebody answered in a review, and the client if somebody else closed the review or recorded
 * an answer in the client's name. The admins and the person who answered get the termo by e-mail.
 */
export async function notifyConcluded(
  on: Occasion,
  project: Pick<Step, 'id' | 'clientId'> & { title: string },
  { decisao, comentarioId, isClosed, accounts, ...answered }: Concluded,
): Promise<void> {
  if (isClosed) await endReview(on, project.id)
  else for (const id of accounts) if (id !== null) await endReview(on, project.id, id)
  const client = accounts.includes(project.clientId) ? await clientOf(on.db, project.clientId) : []
  const tipo = decisao === 'approved' ? 'aprovado' : 'ajustes'
  const team = await listTeam(on.db, [...TEAM])
  for (const reader of [...team, ...client]) {
    // An e-mail that is sent at once carries the termo; the daily digest cannot.
    const attached = reader.role === 'admin' ? { termo_id: answered.termo.id } : {}
    if (reader.id !== on.user.id)
      await notifyReader(on, reader, [{ tipo, comentarioId, projectId: project.id }], attached)
  }
  await mailTermo(on, team, { ...answered, decisao: tipo, title: project.title })
}

/** Queues the e-mails with a termo to the person who answered, and to the admins whom no other e-mail brings it. */
async function mailTermo(
  { app, db, now, user }: Occasion,
  team: Reader[],
  {
    decider,
    ...answered
  }: Pick<Concluded, 'autor' | 'decider' | 'termo'> & {
    decisao: 'aprovado' | 'ajustes'
    title: string
  },
): Promise<void> {
  const admins = team.filter(
    ({ id, role, avisos_email }) => role === 'admin' && (avisos_email === 'diario' || id === user.id),
  )
  const { nome } = await getConfiguracoes(db)
  for (const reader of [...admins, ...(await clientOf(db, decider))]) {
    if (reader.avisos_email === 'nunca' || !(await canSendMail({ app, db }, 'avisos', reader.email))) continue
    // The person reads 'Você', except about an answer that the agency recorded.
    const autor = reader.id === user.id && reader.id === decider ? undefined : answered.autor
    await enqueue(db, termoMail(envelopeOf(app, reader, nome), { ...answered, autor }), now)
  }
}

/**
 * Notifies everyone mentioned in a comment, and the other side of the conversation (the team or the client).
 * Each person gets one aviso.
 */
export async function notifyComment(on: Occasion, project: Step, comment: Comment): Promise<void> {
  const team = await listTeam(on.db, [...TEAM])
  const client = await clientOf(on.db, project.clientId)
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

async function clientOf(db: ReadDb, clientId: number | null): Promise<Reader[]> {
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

/** Notifies each reader except the user who acted. */
async function notifyReaders(on: Occasion, readers: Reader[], happened: Happened): Promise<void> {
  for (const reader of readers) if (reader.id !== on.user.id) await notifyReader(on, reader, [happened])
}

/**
 * Creates an aviso for each of the things that happened, which are of one kind, and queues the push and the e-mail
 * that the reader chose, one for all of them. With the setting 'na-hora' urgent kinds are e-mailed at once; the
 * others wait for the daily digest, except `contato`, which is not e-mailed.
 */
async function notifyReader(
  on: Occasion,
  reader: Reader,
  happened: Happened[],
  attached: Pick<NewMail, 'termo_id'> = {},
): Promise<void> {
  const { db, app, now } = on
  const [first] = happened
  if (!first) return
  const { tipo, projectId = null } = first
  const atOnce = reader.avisos_email === 'na-hora' && isUrgent(tipo)
  const resumo = atOnce || reader.avisos_email === 'nunca' || tipo === 'contato' ? 0 : 1
  const ids = await insertAvisos(on, reader, { happened, resumo })
  const newest = ids.at(-1)
  if (isForDevices(tipo) && newest !== undefined)
    await queueAviso(db, { id: newest, usuario_id: reader.id }, now)
  if (!atOnce || !(await canSendMail({ app, db }, 'avisos', reader.email))) return
  const { nome } = await getConfiguracoes(db)
  const envelope = envelopeOf(app, reader, nome)
  const avisos = await Promise.all(ids.map((id) => getAviso(db, reader, id)))
  const [aviso] = avisos
  if (!aviso) return
  const shows = asks.has(tipo) && projectId !== null
  const picture = shows ? firstPicture(await imagensDe(db, { projectId })) : undefined
  const mail =
    avisos.length > 1 ? reviewsMail(envelope, avisos) : oneMail(envelope, { ...aviso, tipo, picture })
  await setCorreioOf(db, ids, await enqueue(db, { ...mail, ...attached }, now))
}

async function insertAvisos(
  { db, user, now }: Occasion,
  reader: Reader,
  { happened, resumo }: { happened: Happened[]; resumo: number },
): Promise<number[]> {
  // Visitors without an account have an id that is no account.
  const autorId = user.id > 0 ? user.id : null
  const ids: number[] = []
  for (const {
    tipo,
    projectId = null,
    comentarioId = null,
    contatoId = null,
    solicitacaoId = null,
  } of happened) {
    const about = { projectId, comentarioId, contatoId, solicitacaoId }
    ids.push(await insertAviso(db, { usuario_id: reader.id, tipo, autorId, ...about, resumo }, now))
  }
  return ids
}
