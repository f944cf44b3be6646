import type { Role } from '#contract/roles.ts'
import { insertRow } from '#server/platform/db/records.ts'
import type { ReadDb, WriteDb } from '#server/platform/db/schema.ts'
import { toStored } from '#server/platform/db/time.ts'
import type { TokensTable } from '#server/platform/db/tokens-schema.ts'
import { hashToken, newToken } from './session.ts'

interface NewToken {
  tipo: TokensTable['tipo']
  usuario_id?: number
  /**
   * The e-mail that the token is bound to: the e-mail in the invitation, or the e-mail that the account had
   * when the link was requested.
   */
  email?: string | undefined
  role?: Role
  lasts: Temporal.DurationLike
}

/** Creates a one-time code. Only its hash is stored, so the returned code cannot be read again later. */
export async function createToken(db: WriteDb, { lasts, ...token }: NewToken, now: Temporal.Instant) {
  const code = newToken()
  const expira_em = toStored(now.add(lasts))
  const id = await insertRow(db, 'tokens', {
    tipo: token.tipo,
    token_hash: hashToken(code),
    usuario_id: token.usuario_id ?? null,
    email: token.email ?? null,
    role: token.role ?? null,
    criado_em: toStored(now),
    expira_em,
  })
  return { id, code, expira_em }
}

/** Selects the tokens that are neither used nor expired. */
export const usableTokens = (db: ReadDb, now: Temporal.Instant) =>
  db.selectFrom('tokens').where('usado_em', 'is', null).where('expira_em', '>', toStored(now))

export function findToken(db: ReadDb, code: string, now: Temporal.Instant) {
  return usableTokens(db, now)
    .select(['id', 'tipo', 'usuario_id', 'email', 'role'])
    .where('token_hash', '=', hashToken(code))
    .executeTakeFirst()
}

/**
 * Marks a token as used.
 * @returns false if it was already used
 */
export async function spendToken(db: WriteDb, id: number, now: Temporal.Instant): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tokens')
    .set({ usado_em: toStored(now) })
    .where('id', '=', id)
    .where('usado_em', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes all tokens of one kind that a user has, so that using one link invalidates the others. */
export async function deleteTokens(db: WriteDb, tipo: 'senha' | 'email', userId: number): Promise<void> {
  await db.deleteFrom('tokens').where('tipo', '=', tipo).where('usuario_id', '=', userId).execute()
}
