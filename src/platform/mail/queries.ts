import { sql } from 'kysely'
import { isUrgente } from '#platform/contract/correio.ts'
import type { Mail } from '#platform/contract/mail-schemas.ts'
import { singleLine } from '#platform/contract/text.ts'
import { insertRow } from '#platform/db/records.ts'
import type { WriteDb } from '#platform/db/schema.ts'
import { containsPattern } from '#platform/db/text.ts'
import { toStored, toWireInstant } from '#platform/db/time.ts'
import { type MailContent, textOf } from './content.ts'
import type { LinkDeCorreio } from './links.ts'
import { newMessageId } from './message-id.ts'

export interface NewMail {
  para: string
  assunto: string
  content: MailContent
  /** The `Reply-To` address; without it replies go to the sender, which is the agency's address. */
  responder_a?: string
  /** The link to unsubscribe, for the `List-Unsubscribe` header. `CRIADO_NO_ENVIO` stands for its token. */
  sair?: string
  /** The receipt to attach. */
  recibo_id?: number
  /** The termo to attach. */
  termo_id?: number
  /**
   * Whether a person wrote or sent the mail, so that it carries no `Auto-Submitted` header (RFC 3834, section
   * 5).
   */
  de_pessoa?: true
  /**
   * The token of the link in the text. The mail is not sent if the token was used, was cancelled or has
   * expired.
   */
  token_id?: number
  /**
   * The person whose link is made when the mail is sent; `LINK_NO_ENVIO` stands for it in the text. The mail is not sent
   * if the links of the person were ended meanwhile.
   */
  linkDe?: { id: number; geracao: number }
  /** The link that is made when the mail is sent; `CRIADO_NO_ENVIO` stands for its token in the text. */
  link?: LinkDeCorreio
}

/**
 * Adds a mail to the outbox, in the transaction of the change that the mail reports, so that either both are
 * stored or neither is.
 */
export async function enqueue(db: WriteDb, mail: NewMail, now: Temporal.Instant): Promise<number> {
  return insertRow(db, 'correio', {
    para: mail.para,
    assunto: singleLine(mail.assunto).replace(/\s+/g, ' ').slice(0, 250),
    texto: textOf(mail.content),
    conteudo: JSON.stringify(mail.content),
    criado_em: toStored(now),
    tentar_em: toStored(now),
    responder_a: mail.responder_a ?? null,
    sair: mail.sair ?? null,
    recibo_id: mail.recibo_id ?? null,
    termo_id: mail.termo_id ?? null,
    mensagem_id: await newMessageId(db),
    automatica: mail.de_pessoa ? 0 : 1,
    token_id: mail.token_id ?? null,
    urgente: isUrgente(mail.content.tipo) ? 1 : 0,
    revisor_id: mail.linkDe?.id ?? null,
    geracao: mail.linkDe?.geracao ?? null,
    link_tipo: mail.link?.tipo ?? null,
    link_de: mail.link?.registro_id ?? null,
  })
}

/**
 * Deletes mails created before an instant. They contain what people wrote, so they are retained no longer
 * than contatos.
 */
export function deleteMailsBefore(db: WriteDb, before: string) {
  return db.deleteFrom('correio').where('criado_em', '<', before).execute()
}

/**
 * The state of a mail that the outbox shows.
 * @param delivers whether a mail server is configured
 */
export function estadoOf(
  mail: { enviado_em: string | null; desistiu_em: string | null },
  delivers: boolean,
): Mail['estado'] {
  if (mail.enviado_em) return 'enviado'
  if (mail.desistiu_em) return 'falhou'
  return delivers ? 'fila' : 'guardado'
}

interface Entry {
  criado_em: string
  correio_id: number | null
  enviado_em: string | null
  desistiu_em: string | null
}

/**
 * Turns a row into an entry of a history with the state of its e-mail. The state is null if the entry has no
 * e-mail.
 */
export const toEntry = <Row extends Entry>(
  { correio_id, enviado_em, desistiu_em, ...row }: Row,
  delivers: boolean,
) => ({
  ...row,
  criado_em: toWireInstant(row.criado_em),
  estado: correio_id === null ? null : estadoOf({ enviado_em, desistiu_em }, delivers),
})

/**
 * Deletes mails whose text contains an address, above all those that report a contact form, and removes the
 * address from the `Reply-To` of all other mails.
 */
export async function deleteMailsMentioning(db: WriteDb, email: string): Promise<void> {
  const likely = await db
    .selectFrom('correio')
    .select(['id', 'texto'])
    .where(sql<boolean>`lower(texto) like ${containsPattern(email)} escape '\\'`)
    .execute()
  // Matches the address as a whole, not as part of a longer one.
  const addressPattern = new RegExp(`(?<![\\w.+-])${RegExp.escape(email)}(?![\\w-]|\\.\\w)`, 'i')
  const ids = likely.filter(({ texto }) => addressPattern.test(texto)).map(({ id }) => id)
  if (ids.length > 0) await db.deleteFrom('correio').where('id', 'in', ids).execute()
  await db
    .updateTable('correio')
    .set({ responder_a: null })
    .where(sql<string>`lower(responder_a)`, '=', email.toLowerCase())
    .execute()
}
