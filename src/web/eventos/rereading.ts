const LEAST_MS = 250
/** A request without a response must not block later refetches. */
const LONGEST_MS = 10_000

/**
 * Throttles refetching: at once, then at most every 250 ms, and not while a refetch is running. A request in
 * the meantime is done afterwards, so the last change is always fetched.
 */
export function throttleRefetch(read: () => Promise<unknown>) {
  let requested = false
  let busy = false

  async function run(): Promise<void> {
    busy = true
    do {
      requested = false
      const reading = read().catch(() => undefined)
      await Promise.all([pause(LEAST_MS), Promise.race([reading, pause(LONGEST_MS)])])
    } while (requested)
    busy = false
  }

  return {
    ask() {
      requested = true
      if (!busy) void run()
    },
    /** Cancels a pending refetch. */
    stop() {
      requested = false
    },
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
