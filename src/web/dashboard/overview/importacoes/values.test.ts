// @vitest-environment node
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { reais } from '#web/format.ts'
import { readDay, readReais, readTipo, readTipoDeFornecedor } from './values.ts'

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
  ['1,234.56', Number.NaN],
  ['1.23,45', Number.NaN],
  ['1234.5', Number.NaN],
  ['12,345', Number.NaN],
  ['mil', Number.NaN],
  ['', Number.NaN],
])('reads %j as the amount %d', (text, value) => {
  expect(readReais(text)).toBe(value)
})

test('reads back every amount that the application formats', () => {
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (centavos) => {
      const value = centavos / 100
      expect(readReais(reais(value))).toBe(value)
      expect(readReais(reais(value).replace(/^-R\$/, 'R$-')), 'minus sign after R$').toBe(value)
    }),
  )
})

test.each([
  ['25/11/2026', '2026-11-25'],
  ['5/1/2026', '2026-01-05'],
  ['05-01-2026', '2026-01-05'],
  ['2026-11-25', '2026-11-25'],
  ['31/02/2026', '2026-02-31'],
  ['25/11/2026 14:30:00', '2026-11-25'],
  ['25/11/2026 9:05', '2026-11-25'],
  ['25/11/26', '2026-11-25'],
  ['25/11/98', '1998-11-25'],
  ['2026-11-25 14:30:00', '2026-11-25'],
  ['2026-11-25T14:30:00.000-03:00', '2026-11-25'],
  ['25/11/202', '25/11/202'],
  ['25/11/2026 amanhã', '25/11/2026 amanhã'],
  ['11/25', '11/25'],
  [' ', undefined],
])('converts the cell %j of a day to %j', (text, day) => {
  expect(readDay(text)).toBe(day)
})

test('recognises the kinds of transactions and suppliers by their words', () => {
  expect(['Receita', 'DESPESAS', 'd', 'r', '', 'outra'].map(readTipo)).toEqual([
    'receita',
    'despesa',
    'despesa',
    'receita',
    '',
    'outra',
  ])
  expect(['PF', 'Pessoa Física', 'juridica', 'mei'].map(readTipoDeFornecedor)).toEqual([
    'pf',
    'pf',
    'pj',
    'mei',
  ])
})
