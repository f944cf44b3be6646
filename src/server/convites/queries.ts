import type { Convite } from '#contract/convites.ts'
import type { Role } from '#contract/roles.ts'
import type { Db } from '#server/db/schema.ts'
import { onTheWire, stored } from '#server/db/time.ts'

/** Invitations that can still be used. */
export async function listConvites(db: Db, now: Temporal.Instant): Promise<Convite[]> {
  const rows = await open(db, now).orderBy('id', 'desc').execute()
  return rows.map((row) => ({
    ...row,
    role: row.role ?? ('client' as Role),
    expira_em: onTheWire(row.expira_em),
  }))
}

function open(db: Db, now: Temporal.Instant) {
  return db
    .selectFrom('tokens')
    .select(['id', 'role', 'email', 'expira_em'])
    .where('tipo', '=', 'convite')
    .where('usado_em', 'is', null)
    .where('expira_em', '>', stored(now))
}

/** @returns false where there is none to cancel */
export async function cancelConvite(db: Db, id: number, now: Temporal.Instant): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tokens')
    .set({ expira_em: stored(now) })
    .where('tipo', '=', 'convite')
    .where('usado_em', 'is', null)
    .where('expira_em', '>', stored(now))
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
