import type { AppContext } from '#platform/app-context.ts'
import { purge } from '#platform/db/purge.ts'

/** Purges expired sessions, tokens, devices and counts of attempts, each kind in one short transaction. */
export async function sweep(app: AppContext): Promise<void> {
  await purge(app, { regra: 'sessoes' }, async (db, before) => [
    ...(await db.deleteFrom('sessoes').where('expira_em', '<=', before).execute()),
    ...(await db.deleteFrom('sessoes_revisor').where('expira_em', '<=', before).execute()),
    ...(await db.deleteFrom('codigos_revisor').where('expira_em', '<=', before).execute()),
  ])
  await purge(app, { regra: 'acessos' }, (db, before) =>
    db.deleteFrom('acessos').where('em', '<', before).execute(),
  )
  await purge(app, { regra: 'tokens' }, async (db, before) => [
    ...(await db.deleteFrom('tokens').where('expira_em', '<', before).execute()),
    ...(await db.deleteFrom('links_correio').where('expira_em', '<', before).execute()),
  ])
  await purge(app, { regra: 'dispositivos' }, (db, before) =>
    db.deleteFrom('dispositivos').where('visto_em', '<', before).execute(),
  )
  // A wait lasts at most fifteen minutes and a window one hour, so a day-old count has no effect.
  await purge(app, { regra: 'tentativas' }, (db, before) =>
    db.deleteFrom('tentativas').where('ate', '<', before).execute(),
  )
}
