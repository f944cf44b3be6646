import { useCallback, useState } from 'react'
import { nothingSelected, type Selection, toggled } from './selection.ts'

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

export type Selected<Row extends { id: number }> = ReturnType<typeof useSelection<Row>>
