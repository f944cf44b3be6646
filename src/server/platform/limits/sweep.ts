import type { AppContext } from '#server/platform/app-context.ts'
import { purge } from '#server/platform/db/purge.ts'

/** Deletes counters that have not changed within the retention period. */
export async function forgetCotas(app: AppContext): Promise<void> {
  await purge(app, { regra: 'cotas' }, (db, before) =>
    db.deleteFrom('cotas').where('atualizado_em', '<', before).execute(),
  )
}
