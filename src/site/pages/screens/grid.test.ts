import { array, assert, boolean, constantFrom, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { gridOf, type Span } from './grid.ts'

/** Puts the works into rows, as the browser does. */
function rowsOf(spans: Span[], columns: number): Span[][] {
  const rows: Span[][] = [[]]
  for (const span of spans) {
    const row = rows.at(-1) ?? []
    const filled = row.reduce((sum, one) => sum + one, 0)
    if (filled + span > columns) rows.push([span])
    else row.push(span)
  }
  return rows
}

const plain = { featured: false }
const featured = { featured: true }

test('every row of the gallery is full, for any number of works and any featured works', () => {
  const works = array(record({ featured: boolean() }), { minLength: 1, maxLength: 60 })
  assert(
    property(works, constantFrom<2 | 3>(2, 3), (all, columns) => {
      const spans = gridOf(all, columns)
      expect(spans).toHaveLength(all.length)
      for (const row of rowsOf(spans, columns)) expect(row.reduce((sum, span) => sum + span, 0)).toBe(columns)
    }),
  )
})

test.each([
  [[plain], 3, [3]],
  [[plain, plain], 3, [2, 1]],
  [[plain, plain, plain], 3, [1, 1, 1]],
  // One work over the whole width would be out of proportion to three narrow ones.
  [Array(4).fill(plain), 3, [2, 1, 1, 2]],
  [Array(5).fill(plain), 3, [2, 1, 1, 1, 1]],
  [Array(8).fill(plain), 3, [2, 1, 1, 1, 1, 1, 1, 1]],
  [[featured, plain, plain, featured], 3, [2, 1, 1, 2]],
  [[plain, featured, plain, featured], 3, [1, 2, 1, 2]],
  [[featured], 3, [3]],
  [[plain], 2, [2]],
  [[plain, plain, plain], 2, [2, 1, 1]],
  [[featured, plain, plain], 2, [2, 1, 1]],
  [[], 3, []],
] as [{ featured: boolean }[], 2 | 3, Span[]][])(
  'the works %j in %i columns span %j',
  (works, columns, spans) => {
    expect(gridOf(works, columns)).toEqual(spans)
  },
)
