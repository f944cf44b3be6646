import type { AppContext } from '#platform/app-context.ts'
import { purge } from '#platform/db/purge.ts'

/**
 * Deletes devices whose browser has not renewed the subscription since the retention period began. The back
 * office renews the subscription when it is opened with a session.
 */
export function forgetDevices(app: AppContext): Promise<void> {
  return purge(app, { regra: 'push' }, (db, before) =>
    db.deleteFrom('inscricoes_push').where('visto_em', '<', before).execute(),
  )
}
