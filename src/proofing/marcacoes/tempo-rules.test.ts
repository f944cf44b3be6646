import fc from 'fast-check'
import { expect, test } from 'vitest'
import { duracaoDe, inTimeOrder, isWithin, tempoDaMarcacao, tempoEmPalavras } from './tempo-rules.ts'

test.each([
  [0, '0:00,0'],
  [99, '0:00,0'],
  [100, '0:00,1'],
  [12_449, '0:12,4'],
  [59_999, '0:59,9'],
  [60_000, '1:00,0'],
  [754_300, '12:34,3'],
  [3_599_999, '59:59,9'],
  [3_600_000, '1:00:00,0'],
  [3_723_400, '1:02:03,4'],
  [86_400_000, '24:00:00,0'],
])('%i ms are written %s', (ms, words) => {
  expect(tempoDaMarcacao(ms)).toBe(words)
})

test('a time is written with the tenths that have passed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 86_400_000 }), (ms) => {
      const [clock = '', tenths = ''] = tempoDaMarcacao(ms).split(',')
      const seconds = clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
      expect(seconds * 10 + Number(tenths)).toBe(Math.floor(ms / 100))
    }),
  )
})

test.each([
  [12_400, null, 'em 0:12,4'],
  [12_400, 12_480, 'em 0:12,4'],
  [12_400, 15_000, 'de 0:12,4 a 0:15,0'],
])('a mark from %j to %j is %s', (inicio_ms, fim_ms, words) => {
  expect(tempoEmPalavras({ inicio_ms, fim_ms })).toBe(words)
})

test.each([
  [0, null, 30_000, true],
  [30_000, null, 30_000, true],
  // Another browser may measure a longer film.
  [31_000, null, 30_000, true],
  [31_001, null, 30_000, false],
  [10, 31_001, 30_000, false],
  [20, 10, 30_000, false],
  [20, 20, 30_000, true],
  [90_000, null, null, true],
  [20, 10, null, false],
])('a mark from %j to %j in a film of %j ms: %j', (inicio_ms, fim_ms, duracao, fits) => {
  expect(isWithin({ inicio_ms, fim_ms }, duracao)).toBe(fits)
})

test.each([
  [0, '0:00'],
  [12_400, '0:12'],
  [12_500, '0:13'],
  [59_999, '1:00'],
  [3_723_000, '1:02:03'],
])('a film of %i ms is %s long', (ms, words) => {
  expect(duracaoDe(ms)).toBe(words)
})

test('marks are sorted by their moment, and those without one follow in their former order', () => {
  const marcacoes = [null, 500, null, 0, 500].map((inicio_ms, id) => ({ id, inicio_ms }))
  expect(inTimeOrder(marcacoes).map(({ id }) => id)).toEqual([3, 1, 4, 0, 2])
})
