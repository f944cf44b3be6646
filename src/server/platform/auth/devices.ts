import type { Db } from '#server/platform/db/schema.ts'
import { stored } from '#server/platform/db/time.ts'
import { hashToken, newToken } from './session.ts'

/** The hash of a device's cookie where this person signed in with it before: strangers' tries do not slow it. */
export async function knownDevice(db: Db, token: string | undefined, userId: number | undefined) {
  if (!token || userId === undefined) return undefined
  const found = await db
    .selectFrom('dispositivos')
    .select('token_hash')
    .where('token_hash', '=', hashToken(token))
    .where('usuario_id', '=', userId)
    .executeTakeFirst()
  return found?.token_hash
}

/** @returns the value of the cookie that the device keeps */
export async function rememberDevice(db: Db, userId: number, now: Temporal.Instant): Promise<string> {
  const token = newToken()
  await db
    .insertInto('dispositivos')
    .values({ token_hash: hashToken(token), usuario_id: userId, visto_em: stored(now) })
    .execute()
  return token
}

/** A known device signed in again: it is kept for another year, and its owner was here now. */
export async function seeDevice(db: Db, token_hash: string, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('dispositivos')
    .set({ visto_em: stored(now) })
    .where('token_hash', '=', token_hash)
    .execute()
}
