import { purge } from '#server/db/purge.ts'
import type { House } from '#server/house.ts'

/** Forgets the days that are over; who was refused something stays in sight a little longer, with the rest of that day. */
export async function forgetCotas(house: House): Promise<void> {
  await purge(house, 'cotas', (db, before) =>
    db.deleteFrom('cotas').where('atualizado_em', '<', before).execute(),
  )
}
