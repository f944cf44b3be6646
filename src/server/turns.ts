import { setTimeout as wait } from 'node:timers/promises'

interface Pace {
  everyMs: number
  /** How long a turn under way may hold the house open that is to end; without it, until it is done. */
  patienceMs?: number
}

/** Some work now and again and again, one turn after the other; it minds its own failures. @returns how to stop */
export function inTurns(turn: () => Promise<void>, { everyMs, patienceMs }: Pace): () => Promise<void> {
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
