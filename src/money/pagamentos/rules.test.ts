import { expect, test } from 'vitest'
import { saldoDe } from './rules.ts'

test.each([
  [100, 0, 100],
  [100, 100, 0],
  [0.3, 0.1, 0.2],
  [1.1, 0.7, 0.4],
  [1234.56, 1234.55, 0.01],
])('a transaction of %d with %d paid has an open balance of %d', (valor, pago, saldo) => {
  expect(saldoDe({ valor, pago })).toBe(saldo)
})
