import { setTimeout as wait } from 'node:timers/promises'
import { failureName } from '#server/errors.ts'
import type { House } from '#server/house.ts'

/** No probe waits longer than its asker. */
const PATIENCE_MS = 2000
const GOOD_FOR_MS = 30_000
const BAD_FOR_MS = 5_000

/** @throws where the work takes longer than a probe may */
export function withinBound<T>(work: Promise<T>): Promise<T> {
  const late = wait(PATIENCE_MS, undefined, { ref: false }).then(() => {
    throw new Error('no answer in time')
  })
  return Promise.race([work, late])
}

interface Known {
  until: number
  reached: Promise<boolean>
}

const known = new WeakMap<House, Known>()

/** Whether the bucket is there; a folder is the house's own. Asked twice a minute at the most, however often that is asked. */
export function isStorageReached(house: House): Promise<boolean> {
  const now = house.clock().epochMilliseconds
  const last = known.get(house)
  if (last && now < last.until) return last.reached
  const ask: Known = { until: now + GOOD_FOR_MS, reached: Promise.resolve(true) }
  ask.reached = withinBound(house.storage.isThere())
    .catch((error) => {
      house.log.warn('storage not reached', { error: failureName(error) })
      return false
    })
    .then((isThere) => {
      if (!isThere) ask.until = house.clock().epochMilliseconds + BAD_FOR_MS
      return isThere
    })
  known.set(house, ask)
  return ask.reached
}
