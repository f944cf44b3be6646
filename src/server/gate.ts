import { overloaded } from './errors.ts'

/** Heavy work, a few at a time; when too many wait already, the next is sent away with 503. */
export function gate({ atOnce, waiting }: { atOnce: number; waiting: number }) {
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
