// @vitest-environment node
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nothingSelected, type Selection, toggled } from './selection.ts'

const rows = Array.from({ length: 9 }, (_, at) => ({ id: at + 1, versao: 1 }))
const at = (id: number) => rows[id - 1] as (typeof rows)[number]
const ids = ({ rows: selected }: Selection<unknown>) => [...selected.keys()].toSorted((a, b) => a - b)

test('a row is selected and cleared by itself', () => {
  const one = toggled(nothingSelected, at(3))
  expect(ids(one)).toEqual([3])
  expect(ids(toggled(one, at(3)))).toEqual([])
})

test.each([
  ['downwards', 2, 5, [2, 3, 4, 5]],
  ['upwards', 5, 2, [2, 3, 4, 5]],
])('a range is selected %s', (_, from, to, expected) => {
  expect(ids(toggled(toggled(nothingSelected, at(from)), at(to), rows))).toEqual(expected)
})

test('a range that ends at a selected row is cleared', () => {
  const all = toggled(toggled(nothingSelected, at(1)), at(6), rows)
  expect(ids(toggled(toggled(all, at(3)), at(5), rows))).toEqual([1, 2, 6])
})

test('a range without a beginning in the list selects only its end', () => {
  expect(ids(toggled(nothingSelected, at(4), rows))).toEqual([4])
  expect(ids(toggled(toggled(nothingSelected, { id: 77, versao: 1 }), at(4), rows))).toEqual([4, 77])
})

test('a row that is selected already keeps the version that the user saw', () => {
  const seen = toggled(toggled(nothingSelected, at(2)), at(1))
  const newer = rows.map((row) => ({ ...row, versao: 7 }))
  const range = toggled(seen, newer[2] as (typeof rows)[number], newer)
  expect([...range.rows.values()]).toContainEqual({ id: 2, versao: 1 })
  expect([...range.rows.values()]).toContainEqual({ id: 3, versao: 7 })
})

const id = fc.integer({ min: 1, max: rows.length })

test('a range gives all rows between its ends the state of its end and changes no other row', () => {
  fc.assert(
    fc.property(fc.array(id), id, id, (before, from, to) => {
      const start = before.reduce(
        (now, one) => toggled(now, at(one)),
        nothingSelected as Selection<{ id: number }>,
      )
      const begun = toggled(start, at(from))
      const ended = toggled(begun, at(to), rows)
      const isSelected = !begun.rows.has(to)
      for (const { id: one } of rows) {
        const isBetween = one >= Math.min(from, to) && one <= Math.max(from, to)
        expect(ended.rows.has(one)).toBe(isBetween ? isSelected : begun.rows.has(one))
      }
      expect(ended.last).toBe(to)
    }),
  )
})
