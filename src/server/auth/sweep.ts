import { change } from '#server/db/change.ts'
import { stored } from '#server/db/time.ts'
import type { House } from '#server/house.ts'

/** Long enough for an admin to ask what became of an invitation. */
const TOKENS_KEPT = { hours: 30 * 24 }
const DEVICES_KEPT = { hours: 365 * 24 }

/** Forgets, in one short transaction, what can no longer have any effect. */
export function sweep({ database, clock }: House): Promise<void> {
  const now = clock()
  return change(database, async (db) => {
    await db.deleteFrom('sessoes').where('expira_em', '<=', stored(now)).execute()
    await db
      .deleteFrom('tokens')
      .where('expira_em', '<', stored(now.subtract(TOKENS_KEPT)))
      .execute()
    await db
      .deleteFrom('dispositivos')
      .where('visto_em', '<', stored(now.subtract(DEVICES_KEPT)))
      .execute()
    // A wait lasts fifteen minutes at the most, a window an hour: after a day a count of tries starts anew.
    await db
      .deleteFrom('tentativas')
      .where('ate', '<', stored(now.subtract({ hours: 24 })))
      .execute()
  })
}
