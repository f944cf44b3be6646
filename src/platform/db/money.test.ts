import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatReais, toCentavos, toReais } from './money.ts'

// The products of the first four numbers with 100 are not exact, for example 28.999999999999996.
test.each([
  [0.29, 29],
  [1.1, 110],
  [1.15, 115],
  [-0.29, -29],
  [999_999_999.99, 99_999_999_999],
])('converts %d reais to %d centavos', (reais, centavos) => {
  expect(toCentavos(reais)).toBe(centavos)
})

test('every amount in centavos is the same after a conversion to reais and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (centavos) => {
      expect(toCentavos(toReais(centavos))).toBe(centavos)
    }),
  )
})

test('formats an amount as Brazilians write it', () => {
  expect(formatReais(123_456)).toBe('R$\u00a01.234,56')
  expect(formatReais(5)).toBe('R$\u00a00,05')
})
