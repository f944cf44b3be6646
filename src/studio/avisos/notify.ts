import type { AppContext } from '#platform/app-context.ts'
import { LINK_NO_ENVIO } from '#platform/auth/revisor-links.ts'
import type { Occasion } from '#platform/facts.ts'
import { imagensDe } from '#platform/files/queries.ts'
import { canSendMail } from '#platform/limits/limits.ts'
import { CRIADO_NO_ENVIO } from '#platform/mail/links.ts'
import { enqueue, type NewMail } from '#platform/mail/queries.ts'
import { queueAviso } from '#platform/push/outbox.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'
import { hasLink } from '#proofing/links/queries.ts'
import type { Project } from '#studio/projetos/contract.ts'
import type { Told } from './audiences.ts'
import { isUrgent, kindOf, textsOf, type UrgentAviso } from './kinds.ts'
import { type Envelope, envelopeOf, oneMail, type RespostaInMail, reviewsMail } from './mail.ts'
import {
  findRevisor,
  insertAsking,
  insertMention,
  insertReply,
  mayMailMention,
  type Reader,
  setMentionsSent,
} from './people-queries.ts'
import { getAviso, insertAviso, setCorreioOf } from './queries.ts'
import type { TipoAviso } from './rules.ts'
import { askedAbout } from './sentences.ts'

/**
 * Notifies recipients of one kind of event, except the user who acted. An account with several avisos gets an aviso of
 * each, but one push and one e-mail.
 */
export async function tell(on: Occasion, tipo: TipoAviso, all: readonly Told[]): Promise<void> {
  const recipients = Map.groupBy(all, ({ to }) => ('account' in to ? to.account.id : -to.revisor))
  for (const told of recipients.values()) {
    const [first] = told
    if (!first) continue
    if ('account' in first.to) {
      if (first.to.account.id !== on.user.id) await tellAccount(on, tipo, { reader: first.to.account, told })
    } else {
      for (const one of told) await tellRevisor(on, tipo, { ...one, revisor_id: first.to.revisor })
    }
  }
}

/**
 * Creates the avisos of an account, and queues the push and the e-mail that the reader chose, one for all of them. With
 * the setting 'na-hora' urgent kinds are e-mailed at once; the others wait for the daily digest.
 */
async function tellAccount(
  on: Occasion,
  tipo: TipoAviso,
  { reader, told }: { reader: Reader; told: readonly Told[] },
): Promise<void> {
  const { db, app, now } = on
  const { asks, device, isMailed, isGathered } = kindOf(tipo)
  const atOnce = reader.avisos_email === 'na-hora' && isUrgent(tipo)
  const resumo = atOnce || reader.avisos_email === 'nunca' || isMailed ? 0 : 1
  const ids = await insertAvisos(on, told, { usuario_id: reader.id, tipo, resumo })
  const newest = ids.at(-1)
  if (device !== undefined && newest !== undefined)
    await queueAviso(db, { id: newest, usuario_id: reader.id }, now)
  if (!atOnce) return
  if (isGathered && !(await mayMailMention(db, reader.email, now))) return
  const [first] = told
  if (!first) return
  const { about, termo_id, answers } = first
  // No limit takes away the record of an answer.
  if (termo_id === undefined && !(await canSendMail({ app, db }, 'avisos', reader.email))) return
  const { nome } = await getConfiguracoes(db)
  const envelope = envelopeOf(app, reader, nome)
  const avisos = await Promise.all(ids.map((id) => getAviso(db, reader, id)))
  const [aviso] = avisos
  if (!aviso) return
  const { projectId } = about
  const picture = asks && projectId ? firstPicture(await imagensDe(db, { projectId })) : undefined
  const mail: NewMail =
    avisos.length > 1
      ? reviewsMail(envelope, avisos)
      : oneMail(envelope, { ...aviso, tipo, picture, answers })
  const id = await enqueue(db, { ...mail, ...(termo_id !== undefined && { termo_id }) }, now)
  await setCorreioOf(db, ids, id)
}

async function insertAvisos(
  { db, user, now }: Occasion,
  told: readonly Told[],
  aviso: { usuario_id: number; tipo: TipoAviso; resumo: number },
): Promise<number[]> {
  // Only accounts have a positive id: the system and people with a link do not.
  const autorId = user.id > 0 ? user.id : null
  const ids: number[] = []
  for (const { about } of told) ids.push(await insertAviso(db, { ...about, ...aviso, autorId }, now))
  return ids
}

/** The picture in a mail that asks for a review: that which the client sees first; undefined if there is none. */
const firstPicture = ([first]: readonly { id: number }[]) =>
  first && { id: first.id, alt: 'Primeira imagem do projeto' }

interface Review {
  to: Reader
  agency: string
  project: Pick<Project, 'id' | 'title' | 'images'>
}

/**
 * The e-mail that asks for a review, as `tell` sends it. Its link to unsubscribe acts in the name of the reader, so the
 * preview contains only the address of its page.
 */
export function previewReviewMail(app: AppContext, { to, agency, project }: Review): NewMail {
  const envelope = { ...envelopeOf(app, to, agency), sair: `${app.config.baseUrl}/avisos/sair` }
  return oneMail(envelope, {
    ...askedAbout(project),
    tipo: 'revisao',
    picture: firstPicture(project.images),
  })
}

/**
 * Tells a person with a link, who has no list of avisos: urgent kinds by e-mail, a reply in the daily digest.
 */
async function tellRevisor(
  on: Occasion,
  tipo: TipoAviso,
  { revisor_id, about, words = {}, answers, termo_id }: Omit<Told, 'to'> & { revisor_id: number },
): Promise<void> {
  const { db, now } = on
  const { mensagemId: mensagem_id } = about
  if (!isUrgent(tipo)) {
    if (mensagem_id) await insertReply(db, { revisor_id, mensagem_id }, now)
    return
  }
  const mention =
    kindOf(tipo).isGathered && mensagem_id
      ? await insertMention(db, { revisor_id, mensagem_id }, now)
      : undefined
  const mail = { tipo, ...textsOf(tipo, words), answers, termo_id }
  if (mention === undefined) {
    await mailRevisor(on, revisor_id, mail)
    return
  }
  const email = (await findRevisor(db, revisor_id))?.email
  if (!email || !(await mayMailMention(db, email, now))) return
  const correio_id = await mailRevisor(on, revisor_id, mail)
  if (correio_id !== undefined) await setMentionsSent(db, [mention], correio_id)
}

interface RevisorMail {
  tipo: UrgentAviso
  frase: string
  trecho: string | null
  answers?: RespostaInMail[] | undefined
  termo_id?: number | undefined
}

/**
 * Sends an e-mail to a person who reviews by link, who has no other notifications. Its button is the person's link; a
 * reminder has the link with which reminders end. Nothing is sent to people without an e-mail address.
 * @returns the id of the e-mail; undefined if the person gets none
 */
async function mailRevisor(on: Occasion, revisor: number, mail: RevisorMail): Promise<number | undefined> {
  const { tipo, frase, trecho, answers, termo_id } = mail
  const correio_id = await sendRevisor(on, revisor, (envelope, { caminho, lembretes }) => ({
    ...oneMail(
      { ...envelope, ...(tipo === 'lembrete' && { lembretes }) },
      { tipo, frase, trecho, caminho, answers },
    ),
    ...(termo_id !== undefined && { termo_id }),
  }))
  if (correio_id !== undefined && (tipo === 'revisao' || tipo === 'vez' || tipo === 'lembrete'))
    await insertAsking(on.db, { revisor_id: revisor, tipo, correio_id }, on.now)
  return correio_id
}

type Sending = Pick<Occasion, 'app' | 'db' | 'now'>

interface Links {
  /** The path of the person's link. */
  caminho: string
  /** The address at which the reminders of the person end. */
  lembretes: string
}

/**
 * Queues the e-mail that `write` makes for a person who reviews by link. An e-mail with a termo is the record of somebody's
 * own act, which no daily limit takes away.
 * @returns its id; undefined if the person gets none
 */
export async function sendRevisor(
  { app, db, now }: Sending,
  revisor: number,
  write: (envelope: Envelope, links: Links) => NewMail,
): Promise<number | undefined> {
  const found = await findRevisor(db, revisor)
  if (!found?.email) return undefined
  const { nome: agency } = await getConfiguracoes(db)
  const { baseUrl } = app.config
  const envelope = { to: { name: found.nome, email: found.email }, agency, baseUrl }
  const links = {
    caminho: `/revisao/${LINK_NO_ENVIO}`,
    lembretes: `${baseUrl}/revisao/lembretes?t=${CRIADO_NO_ENVIO}`,
  }
  const mail = write(envelope, links)
  const isRecord = mail.termo_id !== undefined
  if (!isRecord && !(await canSendMail({ app, db }, 'avisos', found.email))) return undefined
  const content = JSON.stringify(mail.content)
  if (!content.includes(LINK_NO_ENVIO)) return enqueue(db, mail, now)
  // After a change of the contact only the team makes another link.
  if (!(await hasLink(db, revisor))) return undefined
  const link = content.includes(CRIADO_NO_ENVIO) && { tipo: 'lembretes' as const, registro_id: revisor }
  return enqueue(db, { ...mail, linkDe: found, ...(link && { link }) }, now)
}
