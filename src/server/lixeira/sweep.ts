import type { TipoNaLixeira } from '#contract/lixeira.ts'
import { change } from '#server/db/change.ts'
import { emptyJournal } from '#server/db/erasure.ts'
import { isStillNeeded } from '#server/errors.ts'
import type { House } from '#server/house.ts'
import { bins } from './bins.ts'
import { listExpired } from './queries.ts'

/** Lets go what has lain in the bin for its thirty days; what something else needs stays, out of sight. */
export async function emptyBin(house: House): Promise<void> {
  const now = house.clock()
  let dropped = 0
  for (const kind of Object.keys(bins) as TipoNaLixeira[])
    for (const id of await listExpired(house.database.reads, kind, now)) {
      await drop(house, kind, id, now)
      dropped += 1
    }
  if (dropped > 0) await emptyJournal(house)
}

/** One by one: what the database refuses takes nothing else with it. */
async function drop(house: House, kind: TipoNaLixeira, id: number, now: Temporal.Instant): Promise<void> {
  try {
    await change(house.database, (db) => bins[kind].drop(db, id, now))
  } catch (error) {
    if (!isStillNeeded(error)) throw error
  }
}
