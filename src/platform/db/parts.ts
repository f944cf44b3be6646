import { setImmediate } from 'node:timers/promises'

/** How many rows one statement inserts without exceeding the limits on bound values. */
const AT_ONCE = 250

export function* inParts<Row>(rows: Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += AT_ONCE) yield rows.slice(at, at + AT_ONCE)
}

/**
 * Lets the process answer other requests between two parts of a long write. SQLite answers synchronously, so
 * writing thousands of rows without a pause would delay every read.
 */
export const yieldToEventLoop = (): Promise<void> => setImmediate()
