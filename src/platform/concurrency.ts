import { overloaded } from './errors.ts'

/**
 * Creates a semaphore for heavy work: at most `atOnce` tasks run at the same time, and at most `waiting`
 * tasks wait in the queue.
 * @returns a function that runs a task; it throws 503 if the queue is full
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

/**
 * Creates a semaphore for each key, such as a person, so that many tasks of one do not delay another.
 * @returns a function that runs a task; it throws 503 if the queue of the key is full
 */
export function limitConcurrencyByKey<Key>(limits: Parameters<typeof limitConcurrency>[0]) {
  const used = new Map<Key, { run: ReturnType<typeof limitConcurrency>; tasks: number }>()
  return async <T>(key: Key, work: () => Promise<T>): Promise<T> => {
    const own = used.getOrInsertComputed(key, () => ({ run: limitConcurrency(limits), tasks: 0 }))
    own.tasks += 1
    try {
      return await own.run(work)
    } finally {
      own.tasks -= 1
      if (own.tasks === 0) used.delete(key)
    }
  }
}
