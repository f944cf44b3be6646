import type { AppContext } from '#server/platform/app-context.ts'
import { purge } from '#server/platform/db/purge.ts'

/** A device on which nobody has signed in for so long is not told any more. */
export function forgetDevices(app: AppContext): Promise<void> {
  return purge(app, 'push', (db, before) =>
    db.deleteFrom('inscricoes_push').where('visto_em', '<', before).execute(),
  )
}
