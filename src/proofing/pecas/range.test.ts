import fc from 'fast-check'
import { expect, test } from 'vitest'
import { portionsOf, rangeOf } from './range.ts'

test.each<[string | undefined, ReturnType<typeof rangeOf>]>([
  ['bytes=0-1', { from: 0, to: 1 }],
  ['bytes=0-', { from: 0, to: 999 }],
  ['bytes=400-', { from: 400, to: 999 }],
  ['bytes=999-999', { from: 999, to: 999 }],
  ['bytes=990-2000', { from: 990, to: 999 }],
  ['bytes=-1', { from: 999, to: 999 }],
  ['bytes=-300', { from: 700, to: 999 }],
  ['bytes=-5000', { from: 0, to: 999 }],
  ['bytes=1000-', null],
  ['bytes=1000-2000', null],
  ['bytes=-0', null],
  [undefined, undefined],
  ['', undefined],
  ['bytes=-', undefined],
  ['bytes=5-4', undefined],
  ['bytes=0-1,5-6', undefined],
  ['bytes=a-b', undefined],
  ['bytes=0-1 ', undefined],
  ['items=0-1', undefined],
  ['bytes=0-99999999999999999', undefined],
])('of 1000 bytes, the range %j is %j', (header, range) => {
  expect(rangeOf(header, 1000)).toEqual(range)
})

test('the portions of a range are its bytes in order, each within a part of the file', () => {
  const file = fc.record({
    bytes: fc.uint8Array({ minLength: 1, maxLength: 200 }),
    size: fc.integer({ min: 1, max: 60 }),
    ends: fc.tuple(fc.nat(), fc.nat()),
  })
  fc.assert(
    fc.property(file, ({ bytes, size, ends }) => {
      const [from = 0, to = 0] = ends.map((end) => end % bytes.length).sort((a, b) => a - b)
      const parts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
        bytes.subarray(at * size, (at + 1) * size),
      )
      const portions = portionsOf({ from, to }, size)
      const read = portions.map(({ numero, ...portion }) => {
        const part = parts[numero - 1] ?? new Uint8Array()
        expect(portion.to).toBeLessThan(part.length)
        return [...part.subarray(portion.from, portion.to + 1)]
      })
      expect(read.flat()).toEqual([...bytes.subarray(from, to + 1)])
      expect(read.every((part) => part.length > 0)).toBe(true)
    }),
  )
})
