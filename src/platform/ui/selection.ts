import { useCallback, useState } from 'react'

/** The selected rows of a list, each as it was when it was selected. */
export interface Selection<Row> {
  rows: ReadonlyMap<number, Row>
  /** The id of the row that was toggled last, where a range begins. */
  last: number | undefined
}

export const nothingSelected: Selection<never> = { rows: new Map<number, never>(), last: undefined }

/**
 * Returns the selection after a row was toggled.
 * @param range the rows of the list in their order, if all rows from the one that was toggled last to this one get
 * the same state as this one
 */
export function toggled<Row extends { id: number }>(
  now: Selection<Row>,
  row: Row,
  range?: readonly Row[],
): Selection<Row> {
  const isSelected = !now.rows.has(row.id)
  const rows = new Map(now.rows)
  for (const one of range ? between(range, now.last, row) : [row]) {
    if (!isSelected) rows.delete(one.id)
    // A row that is selected already keeps the version that the user saw when selecting it.
    else if (!rows.has(one.id)) rows.set(one.id, one)
  }
  return { rows, last: row.id }
}

/** The rows from one to the other, in either direction; only the other if the list does not contain both. */
function between<Row extends { id: number }>(
  rows: readonly Row[],
  one: number | undefined,
  other: Row,
): readonly Row[] {
  const [from, to] = [one, other.id].map((id) => rows.findIndex((row) => row.id === id)) as [number, number]
  if (from < 0 || to < 0) return [other]
  return rows.slice(Math.min(from, to), Math.max(from, to) + 1)
}

/** State of the selection of a list. */
export function useSelection<Row extends { id: number }>() {
  const [{ rows }, set] = useState<Selection<Row>>(nothingSelected)
  const toggle = useCallback((row: Row, range?: readonly Row[]) => set((now) => toggled(now, row, range)), [])
  return {
    rows: [...rows.values()],
    has: (id: number) => rows.has(id),
    toggle,
    clear: () => set(nothingSelected),
  }
}

export type SelectionState<Row extends { id: number }> = ReturnType<typeof useSelection<Row>>
