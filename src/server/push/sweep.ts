import { letGo } from '#server/db/let-go.ts'
import type { House } from '#server/house.ts'

/** A device on which nobody has signed in for so long is not told any more. */
export function forgetDevices(house: House): Promise<void> {
  return letGo(house, 'push', (db, before) =>
    db.deleteFrom('inscricoes_push').where('visto_em', '<', before).execute(),
  )
}
