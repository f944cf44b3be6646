// @vitest-environment node
import { expect, test } from 'vitest'
import { change, monthName, percent, waiting } from './format.ts'

const now = Date.parse('2026-11-20T14:30:00-03:00')

test.each([
  ['2026-11-20T14:31:00-03:00', 'agora'],
  ['2026-11-20T14:29:30-03:00', 'agora'],
  ['2026-11-20T14:29:00-03:00', 'há 1 minuto'],
  ['2026-11-20T13:30:01-03:00', 'há 59 minutos'],
  ['2026-11-20T13:30:00-03:00', 'há 1 hora'],
  ['2026-11-19T14:30:01-03:00', 'há 23 horas'],
  ['2026-11-19T14:30:00-03:00', 'há 1 dia'],
  ['2026-11-17T10:00:00-03:00', 'há 3 dias'],
  ['2025-11-17T10:00:00-03:00', 'há 368 dias'],
])('the waiting time since %s is shown as %s', (since, words) => {
  expect(waiting(since, now)).toBe(words)
})

test('percentages, changes and names of months are formatted in Brazilian Portuguese', () => {
  expect([percent(94), percent(66.7)]).toEqual(['94%', '66,7%'])
  expect([12, 0, -33.3, 1234.5].map(change)).toEqual(['+12%', '0%', '-33,3%', '+1.234,5%'])
  expect(['2026-01', '2026-03', '2026-12'].map(monthName)).toEqual(['janeiro', 'março', 'dezembro'])
})
