import { purge } from '#server/db/purge.ts'
import type { House } from '#server/house.ts'

/** A device on which nobody has signed in for so long is not told any more. */
export function forgetDevices(house: House): Promise<void> {
  return purge(house, 'push', (db, before) =>
    db.deleteFrom('inscricoes_push').where('visto_em', '<', before).execute(),
  )
}
