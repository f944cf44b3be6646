import { expect, test } from 'vitest'
import { approval, measured, withoutFew } from './rules.ts'

test.each([
  [9, 8, 12.5],
  [8, 8, 0],
  [2, 3, -33.3],
  [0, 4, -100],
  [5, 0, null],
  [0, 0, null],
  [null, 5, null],
  [5, null, null],
])('%s compared with %s is a change of %s percent', (valor, anterior, variacao) => {
  expect(measured(valor, anterior, 12)).toEqual({ valor, anterior, variacao, meta: 12 })
})

test('the change of a count is told from ten on', () => {
  expect(withoutFew(measured(15, 3, 12))).toEqual({ valor: 15, anterior: 3, variacao: null, meta: 12 })
  expect(withoutFew(measured(15, 10, 12)).variacao).toBe(50)
  expect(withoutFew(measured(15, null, 12)).variacao).toBeNull()
})

const of = (aprovadas: number, todas: number) => ({ aprovadas, todas })

test.each([
  [of(2, 3), of(1, 2), { valor: 66.7, anterior: 50, variacao: 16.7 }],
  [of(0, 2), of(1, 2), { valor: 0, anterior: 50, variacao: -50 }],
  [of(1, 2), of(0, 3), { valor: 50, anterior: 0, variacao: 50 }],
  [of(1, 1), of(0, 0), { valor: 100, anterior: null, variacao: null }],
  [of(0, 0), null, { valor: null, anterior: null, variacao: null }],
])('computes the approval rate for %o compared with %o', (now, before, rate) => {
  expect(approval(now, before, 2)).toEqual({ ...rate, meta: 2 })
})
