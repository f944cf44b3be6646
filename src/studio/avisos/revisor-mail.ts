import { LINK_NO_ENVIO } from '#platform/auth/revisor-links.ts'
import { canSendMail } from '#platform/limits/limits.ts'
import { CRIADO_NO_ENVIO } from '#platform/mail/links.ts'
import { enqueue, type NewMail } from '#platform/mail/queries.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'
import { hasLink } from '#proofing/convites/queries.ts'
import type { UrgentAviso } from './kinds.ts'
import { type Envelope, oneMail, type RespostaInMail } from './mail.ts'
import type { Occasion } from './notify.ts'
import { findRevisor, insertAsking } from './revisor-queries.ts'

type On = Pick<Occasion, 'app' | 'db' | 'now'>

interface RevisorMail {
  tipo: UrgentAviso
  frase: string
  trecho?: string
  answers?: RespostaInMail[]
  termo_id?: number | undefined
}

/**
 * Sends an e-mail to a person who reviews by link, who has no other notifications. Its button is the person's link; a
 * reminder has the link with which reminders end. Nothing is sent to people without an e-mail address.
 * @returns the id of the e-mail; undefined if the person gets none
 */
export async function mailRevisor(on: On, revisor: number, told: RevisorMail): Promise<number | undefined> {
  const { tipo, frase, trecho = null, answers, termo_id } = told
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
  { app, db, now }: On,
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
