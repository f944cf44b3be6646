import type { AppContext } from '#platform/app-context.ts'
import { purge } from '#platform/db/purge.ts'

/** Deletes counters that have not changed within the retention period. */
export async function forgetCotas(app: AppContext): Promise<void> {
  await purge(app, { regra: 'cotas' }, (db, before) =>
    db.deleteFrom('cotas').where('atualizado_em', '<', before).execute(),
  )
}
