import { setImmediate } from 'node:timers/promises'

/** As many rows as a database takes in one statement without choking on their values. */
const AT_ONCE = 250

export function* inParts<Row>(rows: Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += AT_ONCE) yield rows.slice(at, at + AT_ONCE)
}

/**
 * Lets the process answer other requests between two parts of a long write. SQLite answers synchronously, so that
 * thousands of rows in a row would otherwise hold up every read.
 */
export const otherRequests = (): Promise<void> => setImmediate()
