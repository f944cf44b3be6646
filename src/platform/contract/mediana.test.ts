import { expect, test } from 'vitest'
import { mediana } from './mediana.ts'

test.each([
  [[], null],
  [[7], 7],
  [[9, 1], 5],
  [[10, 9, 1], 9],
  [[4, 1, 2, 100], 3],
  [[-3, -1, 0], -1],
])('the median of %j is %j', (values, expected) => {
  expect(mediana(values)).toBe(expected)
})
