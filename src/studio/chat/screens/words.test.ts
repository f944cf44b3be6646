// @vitest-environment node
import { expect, test } from 'vitest'
import { dayWord, whenWord } from './words.ts'

test.each([
  ['2026-11-20', 'Hoje'],
  ['2026-11-19', 'Ontem'],
  ['2026-11-18', '18/11/2026'],
])('on 2026-11-20, shows the day %s as %s', (dia, word) => {
  expect(dayWord(dia, '2026-11-20')).toBe(word)
})

test.each([
  ['2026-11-20T00:05:00-03:00', '00:05'],
  ['2026-11-19T23:59:00-03:00', 'Ontem'],
  ['2026-02-01T12:00:00-03:00', '01/02/2026'],
])('at noon of 2026-11-20 in São Paulo, shows the time %s as %s', (instant, word) => {
  expect(whenWord(instant, Date.parse('2026-11-20T15:00:00Z'))).toBe(word)
})
