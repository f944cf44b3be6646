import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { insertRow } from '#platform/db/records.ts'
import type { WriteDb } from '#platform/db/schema.ts'
import { toStored } from '#platform/db/time.ts'
import { newToken } from './session.ts'

/**
 * Stands in the text of an e-mail for the token of a link that is made when the e-mail is sent. So the outbox, and each
 * backup of it, contains no link that opens a review.
 */
export const LINK_NO_ENVIO = 'link-criado-no-envio'

/** The hash by which the person of a link is found. */
export const hashLink = (token: string): string => createHash('sha256').update(token).digest('hex')

/**
 * Makes a further link of a person. Only its hash is stored, so it cannot be shown again.
 * @param por the account that made it; 0 for an e-mail that the server sends
 * @returns its token
 */
export async function insertLink(
  db: WriteDb,
  { revisor_id, por }: { revisor_id: number; por: number },
  now: Temporal.Instant,
): Promise<string> {
  const token = newToken()
  await insertRow(db, 'links_revisor', {
    revisor_id,
    token_hash: hashLink(token),
    criado_em: toStored(now),
    criado_por_id: por,
  })
  return token
}

/**
 * Whether the links of the person to whom an e-mail goes were ended since it was written. Then the address may be that
 * of somebody else, so that no further link is made for it.
 */
export const linksWereEnded = sql<boolean>`correio.revisor_id is not null and not exists (
  select 1 from revisores join links_revisor on links_revisor.revisor_id = revisores.id
  where revisores.id = correio.revisor_id and revisores.geracao = correio.geracao and revisores.revogado_em is null)`
