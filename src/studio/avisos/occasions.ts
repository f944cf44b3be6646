import { nobody } from '#platform/auth/session.ts'
import { isOfTeam } from '#platform/contract/roles.ts'
import { enqueue } from '#platform/mail/queries.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'
import type { Comment } from '#proofing/conversa/schemas.ts'
import { insertAccessChange } from '#proofing/convites/queries.ts'
import { type AtoDeAcesso, isTold, mudancaEmPalavras } from '#proofing/revisores/rules.ts'
import type { Project } from '#studio/projetos/contract.ts'
import { askingFor, excerpt, mentionSentence } from './kinds.ts'
import { accessMail } from './mail.ts'
import { mayMailMention } from './mention-letters.ts'
import { mentionedIn, notifyReader, notifyReaders, type Occasion, readersOf, theTeam } from './notify.ts'
import {
  cancelReviewMails,
  listTeam,
  type ReviewAudience,
  settleMaterial,
  settleReview,
  uncancelReviewMails,
  unsettleReview,
} from './queries.ts'
import { mailRevisor } from './revisor-mail.ts'
import {
  awaited,
  getNewestMessage,
  getUploaded,
  insertMention,
  insertReply,
  listParticipantes,
  listRevisores,
  setMentionsSent,
  settleReplies,
  teamName,
} from './revisor-queries.ts'

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
    if (status !== 'review' || entering.some((step) => step.id === id))
      await settleReviewNotices(on, { projectId: id })
  for (const { id: projectId } of moved)
    await settleReviewNotices(on, { projectId, usuario_id: former.get(projectId)?.clientId ?? undefined })
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
export async function settleReviewNotices(
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

interface AwaitedRevisor {
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
  { projectId, title, revisor_id, usuario_id }: AwaitedRevisor,
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

interface About {
  projectId: number
  clientId: number | null
  /** The hand-over. */
  passagemId: number
}

/** Tells the client that the work waits for material. A project without a client account has nobody to tell. */
export async function notifyAwaitedMaterial(on: Occasion, { clientId, ...about }: About): Promise<void> {
  await notifyReaders(on, await readersOf(on.db, [clientId]), { ...about, tipo: 'material' })
}

/** Tells the team that the client has sent the material. The avisos that ask for it are marked as read. */
export async function notifySentMaterial(on: Occasion, { clientId: _, ...about }: About): Promise<void> {
  await settleMaterial(on.db, about.projectId, on.now)
  if (isOfTeam(on.user)) return
  await notifyReaders(on, await theTeam(on.db), { ...about, tipo: 'recebido' })
}

/** Notifies the person who uploaded a version that it is prepared, or that it could not be. */
export async function notifyPrepared(
  on: Omit<Occasion, 'user'>,
  versaoId: number,
  tipo: 'pronta' | 'falhou',
): Promise<void> {
  const { criada_por_id, projectId } = await getUploaded(on.db, versaoId)
  const readers = await readersOf(on.db, [criada_por_id])
  await notifyReaders({ ...on, user: nobody }, readers, { tipo, projectId, versaoId })
}

/**
 * Notifies everyone mentioned in the newest message of a mark, and of a reply the other side. The people of the
 * client's side are told only about marks that they see. A new mark notifies nobody but those it mentions, because many
 * are made one after another. People with a link read about replies in their digest, unless they may only look.
 */
export async function notifyMarcacao(on: Occasion, marcacao: number): Promise<void> {
  const {
    id: mensagemId,
    projectId,
    mensagem,
    isReply,
    isShared,
    ...message
  } = await getNewestMessage(on.db, marcacao)
  const isOfTeam = message.lado === 'equipe'
  const team = await theTeam(on.db)
  const others = isShared ? await readersOf(on.db, await listParticipantes(on.db, projectId)) : []
  const linked = isShared ? await listRevisores(on.db, projectId) : []
  const called = new Set<object>(mentionedIn(mensagem, [...team, ...others, ...linked]))
  const about = { projectId, mensagemId }
  const mentioned = [...team, ...others].filter((one) => called.has(one))
  const told = (isOfTeam ? others : team).filter((one) => isReply && !called.has(one))
  await notifyReaders(on, mentioned, { ...about, tipo: 'mencao' })
  await notifyReaders(on, told, { ...about, tipo: 'comentario' })
  if (message.revisor_id !== null) await settleReplies(on.db, { revisor_id: message.revisor_id, marcacao })
  for (const one of linked) {
    if (one.id === message.revisor_id) continue
    if (!called.has(one)) {
      const isTold = isReply && isOfTeam && one.papel !== 've'
      if (isTold) await insertReply(on.db, { revisor_id: one.id, mensagem_id: mensagemId }, on.now)
      continue
    }
    const mention = await insertMention(on.db, { revisor_id: one.id, mensagem_id: mensagemId }, on.now)
    if (one.email === null || !(await mayMailMention(on.db, one.email, on.now))) continue
    const quem = isOfTeam ? await teamName(on.db) : message.autor_nome
    const frase = mentionSentence({ ...message, quem })
    const correio_id = await mailRevisor(on, one.id, { tipo: 'mencao', frase, trecho: excerpt(mensagem) })
    if (correio_id !== undefined) await setMentionsSent(on.db, [mention], correio_id)
  }
}

interface Pessoa {
  nome: string
  email: string | null
}

interface ChangedAccess {
  revisor: Pessoa & { id: number; projectId: number }
  /** The person before the change, if it may have changed the name or the contact. */
  former?: Pessoa
  atos: AtoDeAcesso[]
  /** Whether answers were dropped that the person had not concluded. */
  hadDrafts?: boolean
}

type On = Omit<Occasion, 'user'> & { user: Occasion['user'] & { name: string } }

/**
 * Records what changed in the access of a person: for the log of the person and for the termo of each answer. Once the
 * client has seen the project, it is also told to the client, and to the person at the former and the present address.
 */
export async function recordAccess(
  on: On,
  { revisor, former, atos, hadDrafts }: ChangedAccess,
): Promise<void> {
  const { db, now, app } = on
  const por = { id: Math.max(on.user.id, 0), name: on.user.name }
  const mudancaId = await insertAccessChange(db, { revisor_id: revisor.id, atos, por }, now)
  const project = await findSent(on, revisor.projectId)
  if (!project || !isTold(atos)) return
  const aviso = { tipo: 'acesso' as const, projectId: revisor.projectId, mudancaId }
  await notifyReaders(on, await readersOf(db, [project.clientId]), aviso)
  const isBlocked = atos.includes('bloqueado')
  if (isBlocked) await notifyReaders(on, await theTeam(db), aviso)
  // A new person gets an invitation.
  if (atos.includes('incluida')) return
  const agency = await agencyName(on)
  const what = mudancaEmPalavras({ atos, por: '' })
  for (const email of new Set([former?.email, revisor.email]))
    if (email)
      await enqueue(
        db,
        accessMail(
          { to: { name: (former ?? revisor).nome, email }, agency, baseUrl: app.config.baseUrl },
          { title: project.title, what, isBlocked, hadDrafts: hadDrafts === true },
        ),
        now,
      )
}

interface ChangedClient {
  projectId: number
  /** The accounts of the client before and after the change. */
  before: number | null
  after: number | null
}

/**
 * Records that a project was given to another account: in the log of each of both, and in the termo of each answer. The
 * former client is told if the project was sent; the new one is asked like everybody who decides, and does not read who
 * was the client before.
 */
export async function recordClient(on: On, { projectId, before, after }: ChangedClient): Promise<void> {
  if (before === after) return
  const { db, now, app } = on
  const people = await db
    .selectFrom('revisores')
    .innerJoin('usuarios', 'usuarios.id', 'usuario_id')
    .select(['revisores.id', 'usuario_id', 'nome', 'usuarios.email'])
    .where('projectId', '=', projectId)
    .where('usuario_id', 'in', [before, after])
    .execute()
  const project = await findSent(on, projectId)
  for (const { id: revisor_id, usuario_id, nome: name, email } of people) {
    const atos: AtoDeAcesso[] = [usuario_id === before ? 'desligada' : 'ligada']
    await insertAccessChange(db, { revisor_id, atos, por: on.user }, now)
    if (!project || usuario_id !== before) continue
    const what = mudancaEmPalavras({ atos, por: '' })
    const change = { title: project.title, what, isBlocked: false, hadDrafts: false }
    await enqueue(
      db,
      accessMail({ to: { name, email }, agency: await agencyName(on), baseUrl: app.config.baseUrl }, change),
      now,
    )
  }
}

/** The name that people outside the team read. */
async function agencyName({ db }: Pick<On, 'db'>): Promise<string> {
  const { nome, assinatura } = await getConfiguracoes(db)
  return assinatura || nome
}

/** Finds a project that was sent to its client at least once. */
const findSent = ({ db }: Pick<Occasion, 'db'>, projectId: number) =>
  db
    .selectFrom('projetos')
    .innerJoin('rodadas', 'rodadas.projectId', 'projetos.id')
    .select(['projetos.title', 'projetos.clientId'])
    .where('projetos.id', '=', projectId)
    .limit(1)
    .executeTakeFirst()
