import { purge } from '#server/db/purge.ts'
import type { House } from '#server/house.ts'

/** Forgets, each in one short transaction, what can no longer have any effect. */
export async function sweep(house: House): Promise<void> {
  await purge(house, 'sessoes', (db, before) =>
    db.deleteFrom('sessoes').where('expira_em', '<=', before).execute(),
  )
  await purge(house, 'tokens', (db, before) =>
    db.deleteFrom('tokens').where('expira_em', '<', before).execute(),
  )
  await purge(house, 'dispositivos', (db, before) =>
    db.deleteFrom('dispositivos').where('visto_em', '<', before).execute(),
  )
  // A wait lasts fifteen minutes at the most, a window an hour: after a day a count of tries starts anew.
  await purge(house, 'tentativas', (db, before) =>
    db.deleteFrom('tentativas').where('ate', '<', before).execute(),
  )
}
