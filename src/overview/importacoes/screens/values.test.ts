// @vitest-environment node
import { expect, test } from 'vitest'
import { readDay, readTipo, readTipoDeFornecedor } from './values.ts'

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
