import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { hashPassword } from '#platform/auth/password.ts'
import { REQUEST_LASTS } from '#platform/auth/queries.ts'
import { insertLink } from '#platform/auth/revisor-links.ts'
import { resetCodeAttempts } from '#platform/auth/throttle.ts'
import { usableTokens } from '#platform/auth/tokens.ts'
import { normalise } from '#platform/contract/text.ts'
import { insertRow } from '#platform/db/records.ts'
import type { ReadDb, WriteDb } from '#platform/db/schema.ts'
import { toStored, toWireInstant } from '#platform/db/time.ts'
import type { HandlerContext } from '#platform/http/call.ts'
import { endLinksDeCorreio, findLinkDeCorreio } from '#platform/mail/links.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'
import {
  type AtoDeAcesso,
  CODIGO_DIGITOS,
  mudancaEmPalavras,
  PIN_DIAS,
  PIN_LETRAS,
  PIN_TAMANHO,
} from '#proofing/revisores/rules.ts'
import { momentOf } from '#proofing/termos/rules.ts'

/** When an invitation ends that is made now, or whose rodada is opened now, as the agency has set it. */
export async function expiryFrom(db: ReadDb, now: Temporal.Instant): Promise<string> {
  const { revisao_dias } = await getConfiguracoes(db)
  return toStored(now.add({ hours: revisao_dias * 24 }))
}

/** Makes a further link of a person in the name of the user. */
export async function makeLink({ db, app, now, user }: HandlerContext, revisor_id: number): Promise<string> {
  const token = await insertLink(db, { revisor_id, por: user.id }, now)
  return `${app.config.baseUrl}/revisao/${token}`
}

/** Whether a person has a link. There is none after a change of the name or the contact. */
export async function hasLink(db: ReadDb, revisor_id: number): Promise<boolean> {
  const link = await db
    .selectFrom('links_revisor')
    .select('id')
    .where('revisor_id', '=', revisor_id)
    .limit(1)
    .executeTakeFirst()
  return link !== undefined
}

/** A PIN to show once, with the hash to store. */
interface NewPin {
  text: string
  hash: string
}

/** Draws a PIN. Must not be called inside a database transaction, because hashing is slow. */
export async function drawPin(): Promise<NewPin> {
  const letters = Array.from({ length: PIN_TAMANHO }, () => PIN_LETRAS[randomInt(PIN_LETRAS.length)])
  const text = letters.join('')
  return { text, hash: await hashPassword(text) }
}

/** Stores the hash of a PIN, in place of a former one; null ends the PIN. */
export async function putPin(
  db: WriteDb,
  { id, hash }: { id: number; hash: string | null },
  now: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('revisores')
    .set({ pin_hash: hash, pin_criado_em: hash && toStored(now), pin_hmac: null })
    .where('id', '=', id)
    .execute()
}

/** When the last rodada of a project was closed with an answer. */
export const lastDecisao = (projeto: 'projetos.id' | 'p.id') =>
  sql<string | null>`(select max(fechada_em) from rodadas
    where rodadas."projectId" = ${sql.ref(projeto)} and desfecho <> 'retirada')`.as('respondida_em')

interface PinOf {
  fator: 'codigo' | 'pin' | null
  pin_hmac: string | null
  pin_hash: string | null
  pin_criado_em: string | null
  respondida_em: string | null
}

/**
 * Whether a person needs a PIN to enter and has none that is still valid. A PIN ends with the rodada or after some days;
 * one from before PINs had a slow hash is valid until it is used.
 */
export function needsPin({ fator, ...pin }: PinOf, now: Temporal.Instant): boolean {
  if (fator !== 'pin' || pin.pin_hmac !== null) return false
  const { pin_hash, pin_criado_em, respondida_em } = pin
  const isValid =
    pin_hash !== null &&
    pin_criado_em !== null &&
    pin_criado_em > toStored(now.subtract({ hours: PIN_DIAS * 24 })) &&
    (respondida_em === null || respondida_em <= pin_criado_em)
  return !isValid
}

/** Lets the invitation of a person last as long as one that is made now. */
export async function renew(db: WriteDb, id: number, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('revisores')
    .set({ expira_em: await expiryFrom(db, now), revogado_em: null, bloqueado_em: null })
    .where('id', '=', id)
    .execute()
}

export const signedPin = (id: number, pin: string): string => `revisao pin ${id} ${pin}`

/** The random digits of a code. */
export const newDigits = (): string => String(randomInt(10 ** CODIGO_DIGITOS)).padStart(CODIGO_DIGITOS, '0')

/** Ends all links of a person, the PIN and the verified browsers. */
export async function endLinks(db: WriteDb, id: number, now: Temporal.Instant): Promise<void> {
  await db.deleteFrom('links_revisor').where('revisor_id', '=', id).execute()
  await endLinksDeCorreio(db, { tipo: 'lembretes', registro_id: id })
  await db
    .updateTable('revisores')
    .set((e) => ({ geracao: e('geracao', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await putPin(db, { id, hash: null }, now)
  await endAccess(db, id)
}

/** Ends the verified browsers of a person, and the code that was sent last. */
export async function endAccess(db: WriteDb, id: number): Promise<void> {
  await db.deleteFrom('acessos_revisor').where('revisor_id', '=', id).execute()
  await db.deleteFrom('codigos_revisor').where('revisor_id', '=', id).execute()
}

/** Selects the open rodadas in which a person decides and has not concluded. */
const awaiting = (db: ReadDb, id: number) =>
  db
    .selectFrom('rodada_revisores as p')
    .innerJoin('rodadas as r', 'r.id', 'p.rodada_id')
    .select('r.id')
    .where('p.revisor_id', '=', id)
    .where('p.concluida_em', 'is', null)
    .where('r.fechada_em', 'is', null)

/**
 * Drops what a person has answered in the open rodada and not concluded.
 * @returns whether there was something
 */
export async function dropDrafts(db: WriteDb, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('respostas')
    .where('revisor_id', '=', id)
    .where('rodada_id', 'in', awaiting(db, id))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * Takes the right to decide in the open rodada away from a person, who has not concluded. The drafts of the person end
 * too. Answers that were concluded stay.
 * @returns whether there were drafts
 */
export async function leaveDeciding(db: WriteDb, id: number): Promise<boolean> {
  const hadDrafts = await dropDrafts(db, id)
  await db
    .deleteFrom('rodada_revisores')
    .where('revisor_id', '=', id)
    .where('rodada_id', 'in', awaiting(db, id))
    .execute()
  return hadDrafts
}

/**
 * Ends the invitation of a person. The drafts of the person end too, and an open rodada no longer waits for the
 * person. Answers that were concluded stay.
 * @returns whether there were drafts
 */
export async function revoke(db: WriteDb, id: number, now: Temporal.Instant): Promise<boolean> {
  const hadDrafts = await leaveDeciding(db, id)
  await db
    .updateTable('revisores')
    .set({ revogado_em: toStored(now) })
    .where('id', '=', id)
    .where('revogado_em', 'is', null)
    .execute()
  return hadDrafts
}

/** Lets a person try again who entered too many wrong codes. */
export async function unblock(db: WriteDb, id: number): Promise<void> {
  await db.updateTable('revisores').set({ bloqueado_em: null }).where('id', '=', id).execute()
  await resetCodeAttempts(db, id)
}

/**
 * The mailbox of an e-mail address: compared as accounts are, and without what follows a plus sign, because mail
 * servers deliver `ugo+cliente@…` to `ugo@…`.
 */
const toMailbox = (email: string): string => normalise(email.trim()).replace(/\+[^@]*(?=@)/, '')

const hasMailbox = (rows: { email: string | null }[], email: string): boolean =>
  rows.some((row) => row.email !== null && toMailbox(row.email) === toMailbox(email))

const accounts = (db: ReadDb) => db.selectFrom('usuarios').select('email').where('excluido_em', 'is', null)

/** Whether an address is that of a member of the team. */
export const isAddressOfTeam = async (db: ReadDb, email: string): Promise<boolean> =>
  hasMailbox(await accounts(db).where('role', 'in', ['admin', 'user']).execute(), email)

/**
 * Whether an address is that of somebody who asked to join the team or was invited to, and who is not a member yet.
 * Anybody can ask with the address of another person, so this only refuses invitations, never an answer.
 */
export async function isAskingToJoin(db: ReadDb, email: string, now: Temporal.Instant): Promise<boolean> {
  const asking = await accounts(db)
    .where('pedido', 'is not', null)
    .where('pedido_em', '>', toStored(now.subtract(REQUEST_LASTS)))
    .execute()
  const invited = await usableTokens(db, now)
    .select('email')
    .where('tipo', '=', 'convite')
    .where('role', 'in', ['admin', 'user'])
    .execute()
  return hasMailbox([...asking, ...invited], email)
}

const LISTED = 200

interface AccessChange {
  revisor_id: number
  atos: AtoDeAcesso[]
  /** Who did it; the id 0 for the server. */
  por: { id: number; name: string }
}

export function insertAccessChange(
  db: WriteDb,
  { revisor_id, atos, por }: AccessChange,
  now: Temporal.Instant,
): Promise<number> {
  return insertRow(db, 'mudancas_revisor', {
    revisor_id,
    atos: JSON.stringify(atos),
    em: toStored(now),
    por_id: por.id,
    por_nome: por.id === 0 ? '' : por.name,
  })
}

/** Lists what changed in the access of a person, the newest first. */
export async function listAccessChanges(db: ReadDb, revisor_id: number) {
  const rows = await db
    .selectFrom('mudancas_revisor')
    .select(['id', 'atos', 'em', 'por_nome'])
    .where('revisor_id', '=', revisor_id)
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute()
  return rows.map(({ atos, por_nome, ...row }) => ({
    ...row,
    mudanca: mudancaEmPalavras({ atos: JSON.parse(atos), por: por_nome }),
  }))
}

/** The lines of a termo about who gave the person access, oldest first. */
export async function linesAbout(db: ReadDb, revisor_id: number): Promise<string[]> {
  const rows = await listAccessChanges(db, revisor_id)
  return rows.reverse().map(({ mudanca, em }) => `${mudanca} em ${momentOf(toWireInstant(em))}`)
}

/**
 * Finds the person of the link by which reminders end. The link ends with the invitation, after which no reminders are
 * sent.
 */
export async function findByReminderLink(
  db: ReadDb,
  token: string,
  now: Temporal.Instant,
): Promise<number | undefined> {
  const id = await findLinkDeCorreio(db, { tipo: 'lembretes', token }, now)
  if (id === undefined) return undefined
  const invited = await db
    .selectFrom('revisores')
    .select('id')
    .where('id', '=', id)
    .where('revogado_em', 'is', null)
    .where('expira_em', '>', toStored(now))
    .executeTakeFirst()
  return invited?.id
}
