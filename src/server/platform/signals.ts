import { constants } from 'node:os'

/**
 * A terminal signals every process of its group, and npm and scripts/start.mjs pass on what they receive: one Ctrl-C
 * arrives up to three times, within moments.
 */
const SAME_SIGNAL_MS = 1_000

/** The first signal calls `drain`, which finishes what is under way; one that comes later ends the process at once. */
export function onStopSignal(drain: () => unknown): void {
  let first: number | undefined
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (first === undefined) {
        first = performance.now()
        drain()
      } else if (performance.now() - first > SAME_SIGNAL_MS) {
        process.exit(128 + constants.signals[signal])
      }
    })
  }
}
