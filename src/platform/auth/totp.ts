import { createHash, randomInt } from 'node:crypto'
import * as OTPAuth from 'otpauth'
import type { WriteDb } from '#platform/db/schema.ts'
import { toStored } from '#platform/db/time.ts'
import type { HandlerContext } from '#platform/http/call.ts'

const PERIOD = 30
const CODES = 10
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

function totp(secret: string, account = '', issuer = 'Bastidor') {
  return new OTPAuth.TOTP({ issuer, label: account, secret, period: PERIOD, digits: 6 })
}

/** Creates a new secret and the `otpauth:` URI that an authenticator app scans. */
export function newTotp(account: string, issuer: string): { segredo: string; uri: string } {
  const segredo = new OTPAuth.Secret({ size: 20 }).base32
  return { segredo, uri: totp(segredo, account, issuer).toString() }
}

/**
 * Returns the time step of a valid code. One step to either side is accepted for inaccurate clocks.
 * @returns null if the code is wrong
 */
export function stepOf(secret: string, code: string, now: Temporal.Instant): number | null {
  const timestamp = now.epochMilliseconds
  const delta = totp(secret).validate({ token: code.replace(/\s/g, ''), timestamp, window: 1 })
  return delta === null ? null : totp(secret).counter({ timestamp }) + delta
}

/**
 * Checks a code of the app or a recovery code, and marks the code as used: no code is accepted twice.
 * @returns whether the code was valid
 */
export async function takeCode(
  { app, db, now }: Pick<HandlerContext, 'app' | 'db' | 'now'>,
  userId: number,
  code: string,
): Promise<boolean> {
  const user = await db
    .selectFrom('usuarios')
    .select(['totp_segredo', 'totp_passo'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user?.totp_segredo) return false
  const step = /^[\d\s]+$/.test(code) ? stepOf(app.secrets.unseal(user.totp_segredo), code, now) : null
  if (step === null) return takeRecoveryCode(db, { userId, code }, now)
  if (step <= (user.totp_passo ?? 0)) return false
  await db.updateTable('usuarios').set({ totp_passo: step }).where('id', '=', userId).execute()
  return true
}

async function takeRecoveryCode(
  db: WriteDb,
  { userId, code }: { userId: number; code: string },
  now: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('codigos_recuperacao')
    .set({ usado_em: toStored(now) })
    .where('usuario_id', '=', userId)
    .where('codigo_hash', '=', hashCode(userId, code))
    .where('usado_em', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Replaces the recovery codes with ten new ones. Only the hashes of the codes are stored, so the codes can be
 * shown only once.
 */
export async function replaceRecoveryCodes(db: WriteDb, userId: number): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newRecoveryCode)
  await dropRecoveryCodes(db, userId)
  await db
    .insertInto('codigos_recuperacao')
    .values(
      codes.map((code) => ({ usuario_id: userId, codigo_hash: hashCode(userId, code), usado_em: null })),
    )
    .execute()
  return codes
}

export async function dropRecoveryCodes(db: WriteDb, userId: number): Promise<void> {
  await db.deleteFrom('codigos_recuperacao').where('usuario_id', '=', userId).execute()
}

function newRecoveryCode(): string {
  const letters = Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return letters.replace(/(.{4})(?=.)/g, '$1-')
}

function hashCode(userId: number, code: string): string {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, '')
  return createHash('sha256').update(`${userId}:${plain}`).digest('base64url')
}
