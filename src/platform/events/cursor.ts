import type { Change } from './changes.ts'

/** A position in the audit log up to which a client has read. */
export interface Cursor {
  seq: number
  /**
   * The beginning of the row's HMAC. It is needed because after a restore from a backup another row can have
   * the same number.
   */
  mark: string
}

const MARK = 8

export const cursorOf = ({ seq, hmac }: Pick<Change, 'seq' | 'hmac'>): Cursor => ({
  seq,
  mark: hmac.slice(0, MARK),
})

/** The position before the first row. */
export const START: Cursor = { seq: 0, mark: '' }

/** Formats the event id, which a browser sends back as `Last-Event-ID`. */
export const formatCursor = ({ seq, mark }: Cursor): string => (mark ? `${seq}-${mark}` : String(seq))

/**
 * The cursor for a text that the server never sent. No row matches it, so the client has to refetch
 * everything.
 */
const UNKNOWN: Cursor = { seq: 0, mark: '?' }

/** Parses an event id that a client sent. An id without a mark is accepted as well. */
export function parseCursor(text: string): Cursor {
  const [, seq, mark = ''] = text.match(/^(0|[1-9]\d{0,14})(?:-([0-9a-f]{8}))?$/) ?? []
  return seq === undefined ? UNKNOWN : { seq: Number(seq), mark }
}

/**
 * Whether the cursor points at this row. If so, the rows after it are exactly those that the client missed.
 */
export function isAt(cursor: Cursor, row: Pick<Change, 'seq' | 'hmac'> | undefined): boolean {
  if (cursor.seq === 0) return cursor.mark === ''
  return row?.seq === cursor.seq && row.hmac.startsWith(cursor.mark)
}
