const LEAST_MS = 250
/**
 * The longest time that a refetch can delay the next refetch, because a request without a response must not
 * block later refetches.
 */
const LONGEST_MS = 10_000

/**
 * Throttles refetching. A refetch starts at once, but at most every 250 ms and not while another is running,
 * for which it waits up to ten seconds. A refetch requested in the meantime runs afterwards, so that the last
 * change is always fetched.
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
    /** Cancels the refetch that was requested but has not started. A running one continues. */
    stop() {
      requested = false
    },
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
