import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import { linksWereEnded } from '#platform/auth/revisor-links.ts'
import { usableTokens } from '#platform/auth/tokens.ts'
import { isUrgente } from '#platform/contract/correio.ts'
import type { Falha, Mail } from '#platform/contract/mail-schemas.ts'
import { singleLine } from '#platform/contract/text.ts'
import { countRows, findPage, type Page } from '#platform/db/page.ts'
import { insertRow } from '#platform/db/records.ts'
import type { ReadDb, Schema, WriteDb } from '#platform/db/schema.ts'
import { containsPattern } from '#platform/db/text.ts'
import { toStored, toWireInstant, toWireInstantOrNull } from '#platform/db/time.ts'
import { notFound } from '#platform/errors.ts'
import { type MailContent, textOf, withoutCode } from './content.ts'
import type { Fila } from './contract.ts'
import type { LinkDeCorreio } from './links.ts'
import { newMessageId } from './post.ts'
import { type DeliveryPause, resumeSending, waitAfter } from './saida-queries.ts'

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
function estadoOf(
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

/** The state of the mail server at a moment, which decides how a mail is shown. */
export interface Delivery {
  now: Temporal.Instant
  delivers: boolean
  parada: DeliveryPause | null
}

export async function listCorreio(
  db: ReadDb,
  page: { offset: number; limit: number },
  delivery: Delivery,
): Promise<Page<Mail>> {
  const { rows, total } = await findPage(db.selectFrom('correio').selectAll().orderBy('id', 'desc'), page)
  return { rows: await toMails(db, rows, delivery), total }
}

export async function getCorreio(db: ReadDb, id: number, delivery: Delivery): Promise<Mail> {
  const row = await db
    .selectFrom('correio')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  const [mail] = await toMails(db, [row], delivery)
  if (!mail) throw notFound()
  return mail
}

async function toMails(
  db: ReadDb,
  rows: Selectable<Schema['correio']>[],
  { delivers, parada, now }: Delivery,
): Promise<Mail[]> {
  const ids = rows.filter(({ enviado_em }) => enviado_em === null).map(({ id }) => id)
  const expired = await deadLinks(db, ids, now)
  return rows.map((row) => {
    const estado = estadoOf(row, delivers)
    // While sending is paused, no mail is tried before the pause ends.
    const next = parada && parada.ate > row.tentar_em ? parada.ate : row.tentar_em
    return {
      id: row.id,
      para: row.para,
      assunto: row.assunto,
      texto: textFor(row),
      criado_em: toWireInstant(row.criado_em),
      enviado_em: toWireInstantOrNull(row.enviado_em),
      estado,
      falha: falhaOf(row) ?? (estado === 'fila' ? (parada?.falha ?? null) : null),
      proxima_tentativa: estado === 'fila' && next > toStored(now) ? toWireInstant(next) : null,
      link_vencido: expired.has(row.id),
    }
  })
}

/**
 * The code of a person who reviews by link is never shown: with it and the link, a member of the team could answer in
 * the name of the person.
 */
function textFor({ texto, conteudo }: Selectable<Schema['correio']>): string {
  const content: MailContent | null = conteudo === null ? null : JSON.parse(conteudo)
  return content?.tipo === 'codigo-revisao' ? withoutCode(texto) : texto
}

const falhaOf = ({ falha_mensagem, falha_detalhe }: Selectable<Schema['correio']>) =>
  falha_mensagem === null ? null : { mensagem: falha_mensagem, detalhe: falha_detalhe ?? '' }

/** The number of mails that wait for another attempt, and why sending is paused. */
export async function getFila(db: ReadDb, { delivers, parada, now }: Delivery): Promise<Fila> {
  if (!delivers) return { esperam: 0, parada: null }
  let waiting = db.selectFrom('correio').where(unsent)
  if (!parada) waiting = waiting.where('tentar_em', '>', toStored(now))
  return {
    esperam: await countRows(waiting),
    parada: parada && {
      ...parada.falha,
      desde: toWireInstant(parada.desde),
      proxima_tentativa: toWireInstant(parada.ate),
    },
  }
}

/**
 * The length of a lease. It is chosen to be longer than a slow mail takes, because after the lease another worker may
 * send the same mail.
 */
const LEASE = { minutes: 10 }
/**
 * The number of attempts after which a mail counts as failed. With waits of four hours and up to 20 % more,
 * twenty attempts take two to two and a half days.
 */
const GIVE_UP_AFTER = 20
const LONGEST_WAIT = 4 * 60

export const unsent = (e: ExpressionBuilder<Schema, 'correio'>) =>
  e.and([e('enviado_em', 'is', null), e('desistiu_em', 'is', null)])

/**
 * Takes a ten-minute lease on the mails that are due: first those that somebody waits for, then the oldest. After the
 * lease has ended, another worker may take these mails.
 */
export async function leaseDue(db: WriteDb, now: Temporal.Instant, limit: number) {
  const at = toStored(now)
  const due = await db
    .updateTable('correio')
    .set({ alugado_ate: toStored(now.add(LEASE)) })
    .where('id', 'in', (e) =>
      e
        .selectFrom('correio')
        .select('id')
        .where(unsent)
        .where('tentar_em', '<=', at)
        .where((w) => w.or([w('alugado_ate', 'is', null), w('alugado_ate', '<=', at)]))
        .orderBy('urgente', 'desc')
        .orderBy('id')
        .limit(limit),
    )
    .returning([
      'id',
      'para',
      'assunto',
      'texto',
      'conteudo',
      'tentativas',
      'responder_a',
      'sair',
      'recibo_id',
      'termo_id',
    ])
    .returning(['mensagem_id', 'automatica', 'urgente', 'revisor_id', 'link_tipo', 'link_de'])
    .execute()
  const expired = await deadLinks(
    db,
    due.map(({ id }) => id),
    now,
  )
  return due.map((mail) => ({ ...mail, link_vencido: expired.has(mail.id) }))
}

export type DueMail = Awaited<ReturnType<typeof leaseDue>>[number]

/**
 * Finds those of the mails that contain a link whose token was used, was cancelled or has expired, or that would get a
 * link of a person whose links were ended.
 */
async function deadLinks(db: ReadDb, ids: number[], now: Temporal.Instant): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('correio')
    .select('id')
    .where('id', 'in', ids)
    .where((e) =>
      e.or([
        e.and([
          e('token_id', 'is not', null),
          e('token_id', 'not in', usableTokens(db, now).select('tokens.id')),
        ]),
        linksWereEnded,
      ]),
    )
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Ends the lease of a mail that could not be tried. */
export async function releaseLease(db: WriteDb, id: number): Promise<void> {
  await db.updateTable('correio').set({ alugado_ate: null }).where('id', '=', id).execute()
}

export async function markSent(db: WriteDb, id: number, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('correio')
    // Text and content are cleared, because they may contain a link with a token and are not needed after
    // sending.
    .set((e) => ({
      texto: '',
      conteudo: null,
      sair: null,
      enviado_em: toStored(now),
      alugado_ate: null,
      falha_mensagem: null,
      falha_detalhe: null,
      tentativas: e('tentativas', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** Schedules the next attempt. After the last attempt the mail counts as failed. */
export async function markDelayed(
  db: WriteDb,
  { mail, falha }: { mail: DueMail; falha: Falha },
  now: Temporal.Instant,
): Promise<void> {
  const tentativas = mail.tentativas + 1
  await db
    .updateTable('correio')
    .set((e) => ({
      tentativas,
      alugado_ate: null,
      tentar_em: toStored(now.add(waitAfter(mail.tentativas, LONGEST_WAIT))),
      // A mail that was cancelled during the attempt stays cancelled.
      desistiu_em: tentativas >= GIVE_UP_AFTER ? toStored(now) : e.ref('desistiu_em'),
      falha_mensagem: falha.mensagem,
      falha_detalhe: falha.detalhe,
    }))
    .where('id', '=', mail.id)
    .execute()
}

/** Marks the mail as failed. Its text is not cleared, so that it can be read and sent again. */
export async function markRefused(
  db: WriteDb,
  { id, falha }: { id: number; falha: Falha },
  now: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('correio')
    .set((e) => ({
      tentativas: e('tentativas', '+', 1),
      alugado_ate: null,
      desistiu_em: toStored(now),
      falha_mensagem: falha.mensagem,
      falha_detalhe: falha.detalhe,
    }))
    .where('id', '=', id)
    .execute()
}

/** Makes all waiting mails due now and resets their attempts. */
export async function retryWaitingMails(db: WriteDb, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('correio')
    .set({ tentar_em: toStored(now), tentativas: 0 })
    .where(unsent)
    .where('tentar_em', '>', toStored(now))
    .execute()
  await resumeSending(db)
}

/**
 * Queues a failed mail again with the same `Message-ID`, so that a recipient who did receive the first copy
 * sees the mail only once.
 */
export async function requeueMail(db: WriteDb, id: number, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('correio')
    .set({
      tentar_em: toStored(now),
      tentativas: 0,
      desistiu_em: null,
      falha_mensagem: null,
      falha_detalhe: null,
    })
    .where('id', '=', id)
    .execute()
}
