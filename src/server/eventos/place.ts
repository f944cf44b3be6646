import type { Change } from './queries.ts'

/** How far somebody has read the audit. */
export interface Place {
  seq: number
  /** Part of the row's digest: in a house restored from a backup another row has the number. */
  mark: string
}

const MARK = 8

export const placeOf = ({ seq, hmac }: Pick<Change, 'seq' | 'hmac'>): Place => ({
  seq,
  mark: hmac.slice(0, MARK),
})

/** Before anything happened. */
export const nowhere: Place = { seq: 0, mark: '' }

/** As a browser keeps it, and brings it back in `Last-Event-ID`. */
export const toText = ({ seq, mark }: Place): string => (mark ? `${seq}-${mark}` : String(seq))

/** Where somebody brings what we never gave out: nobody knows what was missed. */
const unknown: Place = { seq: 0, mark: '?' }

/** Without a mark it is believed. */
export function fromText(text: string): Place {
  const [, seq, mark = ''] = text.match(/^(0|[1-9]\d{0,14})(?:-([0-9a-f]{8}))?$/) ?? []
  return seq === undefined ? unknown : { seq: Number(seq), mark }
}

/** Whether the row of its number is the one that was read; the next rows then are what was missed. */
export function isOf(place: Place, row: Pick<Change, 'seq' | 'hmac'> | undefined): boolean {
  if (place.seq === 0) return place.mark === ''
  return row?.seq === place.seq && row.hmac.startsWith(place.mark)
}
