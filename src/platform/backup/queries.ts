import { createHash, randomBytes } from 'node:crypto'
import type { Visitor } from '#platform/auth/session.ts'
import { insertRow } from '#platform/db/records.ts'
import type { WriteDb } from '#platform/db/schema.ts'
import { toStored } from '#platform/db/time.ts'

const VALID = { minutes: 1 }
const hashOf = (passe: string) => createHash('sha256').update(passe).digest('hex')

/**
 * Records that an admin requested to make or to cancel a backup.
 * @returns the id of the request
 */
export async function insertBackupRequest(
  db: WriteDb,
  tipo: 'fazer' | 'cancelar',
  { user, now }: { user: Visitor; now: Temporal.Instant },
): Promise<number> {
  return insertRow(db, 'pedidos_copia', { tipo, usuario_id: user.id, criado_em: toStored(now) })
}

/**
 * Records that an admin requested a download, and creates a one-time pass for this download that is valid for
 * one minute.
 */
export async function insertPasse(
  db: WriteDb,
  nome: string,
  { user, now }: { user: Visitor; now: Temporal.Instant },
): Promise<{ id: number; passe: string }> {
  const passe = randomBytes(32).toString('base64url')
  const expira_em = toStored(now.add(VALID))
  const id = await insertRow(db, 'pedidos_copia', {
    tipo: 'baixar',
    nome,
    usuario_id: user.id,
    criado_em: toStored(now),
    passe_hash: hashOf(passe),
    expira_em,
  })
  return { id, passe }
}

/**
 * Redeems a pass if it is unused, not expired, and was issued to this user for this backup.
 * @returns the id of the request; undefined if the pass is not valid
 */
export async function takePasse(
  db: WriteDb,
  { nome, passe }: { nome: string; passe: string },
  { user, now }: { user: Visitor; now: Temporal.Instant },
): Promise<number | undefined> {
  const claimed = await db
    .updateTable('pedidos_copia')
    .set({ usado_em: toStored(now) })
    .where('passe_hash', '=', hashOf(passe))
    .where('nome', '=', nome)
    .where('usuario_id', '=', user.id)
    .where('usado_em', 'is', null)
    .where('expira_em', '>', toStored(now))
    .returning('id')
    .executeTakeFirst()
  return claimed?.id
}
