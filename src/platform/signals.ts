import { constants } from 'node:os'

/**
 * Signals that arrive within this time of the first one are ignored. A terminal signals every process of its
 * group, and npm and scripts/start.mjs pass on what they receive, so one Ctrl-C arrives up to three times
 * within a moment.
 */
const SAME_SIGNAL_MS = 1_000

/**
 * Calls `drain` at the first stop signal, so that running requests are finished. A later signal ends the
 * process at once.
 */
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
