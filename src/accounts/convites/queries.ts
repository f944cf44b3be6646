import { replaceTokens, usableTokens } from '#platform/auth/tokens.ts'
import { isSameAddress } from '#platform/contract/email.ts'
import type { ReadDb, WriteDb } from '#platform/db/schema.ts'
import { toStored, toWireInstant } from '#platform/db/time.ts'
import type { Convite } from './contract.ts'

/** Lists the invitations that can still be used, newest first. */
export async function listConvites(db: ReadDb, now: Temporal.Instant): Promise<Convite[]> {
  const rows = await openConvites(db, now)
    .select(['id', 'role', 'email', 'expira_em'])
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ role, ...row }) => ({
    ...row,
    role: role ?? 'client',
    expira_em: toWireInstant(row.expira_em),
  }))
}

const openConvites = (db: ReadDb, now: Temporal.Instant) =>
  usableTokens(db, now).where('tipo', '=', 'convite')

/**
 * Cancels an invitation by letting it expire now.
 * @returns false if there is no open invitation with this id
 */
export async function cancelConvite(db: WriteDb, id: number, now: Temporal.Instant): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tokens')
    .set({ expira_em: toStored(now) })
    .where('id', 'in', openConvites(db, now).select('id').where('id', '=', id))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ends the open invitations for an address, because a newer one replaces them. */
export async function replaceConvites(db: WriteDb, email: string, now: Temporal.Instant): Promise<void> {
  const rows = await openConvites(db, now).select(['id', 'email']).where('email', 'is not', null).execute()
  const ids = rows.flatMap((one) => (one.email && isSameAddress(one.email, email) ? [one.id] : []))
  await replaceTokens(db, ids, now)
}
