import { setTimeout as wait } from 'node:timers/promises'
import type { AppContext } from '#platform/app-context.ts'

/** The time limit of a check, which is shorter than the usual timeout of a probe. */
const PATIENCE_MS = 2000
/**
 * How long a result is cached. A probe that starts at least this long after the storage became unreachable
 * notices it.
 */
const KNOWN_FOR_MS = 5_000

/**
 * Waits for the work, but not for longer than two seconds.
 * @throws if the work takes longer than two seconds
 */
export function withinBound<T>(work: Promise<T>): Promise<T> {
  const timeout = wait(PATIENCE_MS, undefined, { ref: false }).then(() => {
    throw new Error('no answer in time')
  })
  return Promise.race([work, timeout])
}

interface KnownReach {
  until: number
  reached: Promise<boolean>
}

const known = new WeakMap<AppContext, KnownReach>()

/** Whether files can be stored and read. The result is cached for up to five seconds. */
export function isStorageReached(app: AppContext): Promise<boolean> {
  const now = app.clock().epochMilliseconds
  const last = known.get(app)
  if (last && now < last.until) return last.reached
  const reached = withinBound(app.storage.isThere()).catch((error) => {
    app.log.warn('storage not reached', { error: String(error) })
    return false
  })
  known.set(app, { until: now + KNOWN_FOR_MS, reached })
  return reached
}
