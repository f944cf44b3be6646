import { setTimeout as wait } from 'node:timers/promises'

interface Pace {
  everyMs: number
  /**
   * How long stopping waits for a running turn. If this is not set, stopping waits until the turn has ended.
   */
  patienceMs?: number
}

/**
 * Runs `turn` at once, and again `everyMs` after each turn has ended. `turn` must handle its own errors.
 * @returns a function that stops the repetition
 */
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
    const timeout = patienceMs === undefined ? [] : [wait(patienceMs, undefined, { ref: false })]
    await Promise.race([running, ...timeout])
  }
}
