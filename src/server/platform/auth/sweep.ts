import type { AppContext } from '#server/platform/app-context.ts'
import { purge } from '#server/platform/db/purge.ts'

/** Forgets, each in one short transaction, what can no longer have any effect. */
export async function sweep(app: AppContext): Promise<void> {
  await purge(app, 'sessoes', (db, before) =>
    db.deleteFrom('sessoes').where('expira_em', '<=', before).execute(),
  )
  await purge(app, 'tokens', (db, before) =>
    db.deleteFrom('tokens').where('expira_em', '<', before).execute(),
  )
  await purge(app, 'dispositivos', (db, before) =>
    db.deleteFrom('dispositivos').where('visto_em', '<', before).execute(),
  )
  // A wait lasts fifteen minutes at the most, a window an hour: after a day a count of tries starts anew.
  await purge(app, 'tentativas', (db, before) =>
    db.deleteFrom('tentativas').where('ate', '<', before).execute(),
  )
}
