// @vitest-environment node
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readReais } from './read-reais.ts'

test.each([
  ['1.234,56', 1234.56],
  ['1234,56', 1234.56],
  ['1234,5', 1234.5],
  ['R$ 1.234', 1234],
  ['R$\u{a0}1.234,50', 1234.5],
  ['-45,90', -45.9],
  ['−45,90', -45.9],
  ['1234.56', 1234.56],
  ['0,01', 0.01],
  ['999.999.999,99', 999_999_999.99],
  ['500', 500],
  ['R$ 500', 500],
  ['12,5', 12.5],
  ['1,234.56', Number.NaN],
  ['1.23,45', Number.NaN],
  ['1234.5', Number.NaN],
  ['12,345', Number.NaN],
  ['mil', Number.NaN],
  ['', Number.NaN],
])('reads %j as the amount %d', (text, value) => {
  expect(readReais(text)).toBe(value)
})

const format = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

test('reads back every amount that the application formats', () => {
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (centavos) => {
      const value = centavos / 100
      expect(readReais(format.format(value))).toBe(value)
      expect(readReais(format.format(value).replace(/^-R\$/, 'R$-')), 'minus sign after R$').toBe(value)
    }),
  )
})
