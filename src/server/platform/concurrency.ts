import { overloaded } from './errors.ts'

/**
 * A semaphore for heavy work: `atOnce` run at the same time and `waiting` may wait in the queue.
 * @throws 503 if the queue is full
 */
export function limitConcurrency({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0
  const queue: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw overloaded()
      await new Promise<void>((go) => queue.push(go))
    } else running++
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}
