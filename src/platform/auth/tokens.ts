import { createHash } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import type { Role } from '#platform/contract/roles.ts'
import { insertRow } from '#platform/db/records.ts'
import type { ReadDb, Schema, WriteDb } from '#platform/db/schema.ts'
import { toStored } from '#platform/db/time.ts'
import { hashToken, newToken } from './session.ts'

interface NewToken {
  tipo: Schema['tokens']['tipo']
  usuario_id?: number
  /**
   * The e-mail that the token is bound to: the e-mail in the invitation, or the e-mail that the account had
   * when the link was requested.
   */
  email?: string | undefined
  role?: Role
  lasts: Temporal.DurationLike
  /**
   * Set if the agency sees the link with `code`; `apart` says whether the e-mail gets another code, by which a reader of
   * the e-mail is told from the agency. Without a mail server there is no such reader.
   */
  shown?: { apart: boolean } | undefined
}

/**
 * Creates a one-time code. Only its hash is stored, so the returned code cannot be read again later. `mailed` is the code
 * for the e-mail: the same one, unless it is `apart`.
 */
export async function createToken(db: WriteDb, { lasts, shown, ...token }: NewToken, now: Temporal.Instant) {
  const code = newToken()
  const mailed = shown?.apart ? newToken() : code
  const expira_em = toStored(now.add(lasts))
  const id = await insertRow(db, 'tokens', {
    tipo: token.tipo,
    token_hash: hashToken(code),
    usuario_id: token.usuario_id ?? null,
    email: token.email ?? null,
    role: token.role ?? null,
    criado_em: toStored(now),
    expira_em,
    correio_hash: shown ? hashToken(shown.apart ? mailed : newToken()) : null,
  })
  return { id, code, mailed, expira_em }
}

/** Selects the tokens that are neither used nor expired. */
export const usableTokens = (db: ReadDb, now: Temporal.Instant) =>
  db.selectFrom('tokens').where('usado_em', 'is', null).where('expira_em', '>', toStored(now))

export function findToken(db: ReadDb, code: string, now: Temporal.Instant) {
  return usableTokens(db, now)
    .select(['id', 'tipo', 'usuario_id', 'email', 'role'])
    .where(hasCode(code))
    .executeTakeFirst()
}

const hasCode = (code: string) => (e: ExpressionBuilder<Schema, 'tokens'>) =>
  e.or([e('token_hash', '=', hashToken(code)), e('correio_hash', '=', hashToken(code))])

/**
 * Whether a code reached its reader only by e-mail: it is not the one that the agency saw, and the e-mail was sent. An
 * e-mail that was not sent is read in the outbox.
 */
export async function cameByMail(db: ReadDb, code: string): Promise<boolean> {
  const found = await db
    .selectFrom('tokens')
    .innerJoin('correio', 'correio.token_id', 'tokens.id')
    .select('tokens.id')
    .where(hasCode(code))
    .where((e) => e.or([e('correio_hash', 'is', null), e('correio_hash', '=', hashToken(code))]))
    .where('correio.enviado_em', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether a code belongs to an invitation that a newer one replaced. */
export async function isReplaced(db: ReadDb, code: string): Promise<boolean> {
  const found = await db
    .selectFrom('tokens')
    .select('id')
    .where(hasCode(code))
    .where('substituido_em', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}

/** Ends tokens, because a newer link replaces them. Their links then say so. */
export async function replaceTokens(db: WriteDb, ids: number[], now: Temporal.Instant): Promise<void> {
  if (ids.length === 0) return
  const at = toStored(now)
  await db.updateTable('tokens').set({ expira_em: at, substituido_em: at }).where('id', 'in', ids).execute()
}

/** Ends the open links with which a password of the account can be chosen, because a newer link replaces them. */
export async function replacePasswordLinks(
  db: WriteDb,
  usuario_id: number,
  now: Temporal.Instant,
): Promise<void> {
  const open = usableTokens(db, now).where('tipo', '=', 'senha').where('usuario_id', '=', usuario_id)
  const ids = (await open.select('id').execute()).map(({ id }) => id)
  await replaceTokens(db, ids, now)
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

/**
 * Draws a picture with the initials of a name on a colour derived from the name.
 * @returns a data URL
 */
export function avatarOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const initials = [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
  const hue = createHash('sha256').update(name).digest().readUInt16BE() % 360
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="hsl(${hue} 45% 36%)"/><text x="20" y="25" font-family="sans-serif" font-size="15" font-weight="600" text-anchor="middle" fill="#fff">${escaped(initials)}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

const escaped = (text: string) => text.replace(/[<>&"]/g, (one) => `&#${one.charCodeAt(0)};`)
