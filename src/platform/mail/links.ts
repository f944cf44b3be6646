import { hashToken, newToken } from '#platform/auth/session.ts'
import { tokenIn } from '#platform/contract/link-token.ts'
import { insertRow } from '#platform/db/records.ts'
import type { ReadDb, Schema, WriteDb } from '#platform/db/schema.ts'
import { toStored } from '#platform/db/time.ts'

/**
 * Stands in an e-mail for the token of a link in `links_correio`, which is made when the e-mail is sent. So the outbox,
 * and each backup of it, contains no link that works.
 */
export const CRIADO_NO_ENVIO = 'criado-no-envio'

type Tipo = Schema['links_correio']['tipo']

/** The record that a link acts on, and what it does. */
export interface LinkDeCorreio {
  tipo: Tipo
  registro_id: number
}

/**
 * How long a link lives after its e-mail was sent. People unsubscribe from old e-mails too. The purpose of the others
 * ends earlier: whoever redeems them asks for that.
 */
const LASTS = {
  sair: { hours: 365 * 24 },
  lembretes: { hours: 180 * 24 },
  titular: { hours: 30 * 24 },
} as const satisfies Record<Tipo, Temporal.DurationLike>

/**
 * Makes a link. Only its hash is stored, so it cannot be read again.
 * @returns its token
 */
export async function insertLinkDeCorreio(
  db: WriteDb,
  { tipo, registro_id }: LinkDeCorreio,
  now: Temporal.Instant,
): Promise<string> {
  const token = newToken()
  await insertRow(db, 'links_correio', {
    tipo,
    registro_id,
    token_hash: hashToken(token),
    criado_em: toStored(now),
    expira_em: toStored(now.add(LASTS[tipo])),
  })
  return token
}

/**
 * Finds the record of a link.
 * @returns its id; undefined if the link is unknown, of another kind or has expired
 */
export async function findLinkDeCorreio(
  db: ReadDb,
  { tipo, token }: { tipo: Tipo; token: string },
  now: Temporal.Instant,
): Promise<number | undefined> {
  const found = await db
    .selectFrom('links_correio')
    .select('registro_id')
    .where('token_hash', '=', hashToken(tokenIn(token)))
    .where('tipo', '=', tipo)
    .where('expira_em', '>', toStored(now))
    .executeTakeFirst()
  return found?.registro_id
}

/** Ends the links of one kind to a record. */
export async function endLinksDeCorreio(db: WriteDb, { tipo, registro_id }: LinkDeCorreio): Promise<void> {
  await db
    .deleteFrom('links_correio')
    .where('tipo', '=', tipo)
    .where('registro_id', '=', registro_id)
    .execute()
}
