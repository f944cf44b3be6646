import { change } from '#server/db/change.ts'
import { stored } from '#server/db/time.ts'
import type { House } from '#server/house.ts'

const KEPT = { hours: 90 * 24 }

/** A device on which nobody has signed in for so long is not told any more. */
export async function forgetDevices({ database, clock }: House): Promise<void> {
  const before = stored(clock().subtract(KEPT))
  await change(database, (db) => db.deleteFrom('inscricoes_push').where('visto_em', '<', before).execute())
}
