import type { ReadDb, WriteDb } from '#platform/db/schema.ts'
import { toStored } from '#platform/db/time.ts'
import { hashToken, newToken } from './session.ts'

/**
 * Returns the hash of the device cookie if this user has registered or signed in on this device before. A
 * known device has its own count of failed sign-ins, so that attempts from other devices do not slow it down.
 */
export async function findKnownDevice(db: ReadDb, token: string | undefined, userId: number | undefined) {
  if (!token || userId === undefined) return undefined
  const found = await db
    .selectFrom('dispositivos')
    .select('token_hash')
    .where('token_hash', '=', hashToken(token))
    .where('usuario_id', '=', userId)
    .executeTakeFirst()
  return found?.token_hash
}

/**
 * Inserts a device of a user.
 * @returns the value of the cookie for the device
 */
export async function insertDevice(db: WriteDb, userId: number, now: Temporal.Instant): Promise<string> {
  const token = newToken()
  await db
    .insertInto('dispositivos')
    .values({ token_hash: hashToken(token), usuario_id: userId, visto_em: toStored(now) })
    .execute()
  return token
}

/** Keeps a device for another year after a sign-in. The cookie must be renewed as well. */
export async function updateDevice(db: WriteDb, token_hash: string, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('dispositivos')
    .set({ visto_em: toStored(now) })
    .where('token_hash', '=', token_hash)
    .execute()
}
