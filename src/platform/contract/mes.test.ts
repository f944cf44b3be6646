import { expect, test } from 'vitest'
import { mesPorExtenso } from './mes.ts'

test.each([
  ['2026-10', 'outubro de 2026'],
  ['2027-01', 'janeiro de 2027'],
])('writes the month %s as “%s”', (mes, words) => {
  expect(mesPorExtenso(mes)).toBe(words)
})
