import type { AppContext } from '#server/platform/app-context.ts'
import { purge } from '#server/platform/db/purge.ts'

/** Forgets the days that are over; who was refused something stays in sight a little longer, with the rest of that day. */
export async function forgetCotas(app: AppContext): Promise<void> {
  await purge(app, 'cotas', (db, before) =>
    db.deleteFrom('cotas').where('atualizado_em', '<', before).execute(),
  )
}
