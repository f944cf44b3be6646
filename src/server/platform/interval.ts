import { setTimeout as wait } from 'node:timers/promises'

interface Pace {
  everyMs: number
  /** How long the stop waits for a turn under way; unset: until the turn is done. */
  patienceMs?: number
}

/** Runs `turn` now and then again `everyMs` after each turn has ended. `turn` must handle its own errors. @returns how to stop */
export function runAtInterval(turn: () => Promise<void>, { everyMs, patienceMs }: Pace): () => Promise<void> {
  let stopped = false
  let timer: NodeJS.Timeout
  let running = Promise.resolve()
  const next = () => {
    running = turn().then(() => {
      if (!stopped) timer = setTimeout(next, everyMs)
    })
  }
  next()
  return async () => {
    stopped = true
    clearTimeout(timer)
    const patience = patienceMs === undefined ? [] : [wait(patienceMs, undefined, { ref: false })]
    await Promise.race([running, ...patience])
  }
}
