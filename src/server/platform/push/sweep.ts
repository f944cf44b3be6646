import type { AppContext } from '#server/platform/app-context.ts'
import { purge } from '#server/platform/db/purge.ts'

/** Deletes devices on which nobody has signed in since the retention period began. */
export function forgetDevices(app: AppContext): Promise<void> {
  return purge(app, { regra: 'push' }, (db, before) =>
    db.deleteFrom('inscricoes_push').where('visto_em', '<', before).execute(),
  )
}
