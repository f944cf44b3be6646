const LEAST_MS = 250
/** An answer that does not come shall not keep the screen from asking again. */
const LONGEST_MS = 10_000

/**
 * Reads the screen again: at once, then at most every 250 ms, and not while the last reading is still on its way.
 * What is asked for meanwhile is done after it: the last change is always read.
 */
export function rereading(read: () => Promise<unknown>) {
  let asked = false
  let busy = false

  async function run(): Promise<void> {
    busy = true
    do {
      asked = false
      const reading = read().catch(() => undefined)
      await Promise.all([pause(LEAST_MS), Promise.race([reading, pause(LONGEST_MS)])])
    } while (asked)
    busy = false
  }

  return {
    ask() {
      asked = true
      if (!busy) void run()
    },
    /** What was asked for is not done any more. */
    stop() {
      asked = false
    },
  }
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
