// @vitest-environment node
import { expect, test } from 'vitest'
import { dayAfter } from '#platform/browser/calendar.ts'
import { dataHora, dayOfInstant, shownDay, visibleDays, weekOf, weekTitle } from './days.ts'

test('a week runs from Sunday to Saturday, even across the end of a month or year', () => {
  expect(weekOf('2026-11-21')).toEqual({ de: '2026-11-15', ate: '2026-11-21' })
  expect(weekOf('2026-11-22')).toEqual({ de: '2026-11-22', ate: '2026-11-28' })
  expect(weekOf('2027-01-01')).toEqual({ de: '2026-12-27', ate: '2027-01-02' })
})

test.each([
  ['mes', '2026-11', '2026-11-01', '2026-12-05'],
  ['mes', '2026-02', '2026-02-01', '2026-02-28'],
  ['mes', '2026-08', '2026-07-26', '2026-09-05'],
  ['lista', '2026-08', '2026-08-01', '2026-08-31'],
  ['semana', '2026-08', '2026-08-02', '2026-08-08'],
] as const)(
  'with 5 August 2026 as the day, the mode %s of the month %s shows the days from %s to %s',
  (modo, mes, de, ate) => {
    expect(visibleDays(modo, mes, '2026-08-05')).toEqual({ de, ate })
  },
)

test('the day of an instant in UTC or in daylight saving time is the day in São Paulo', () => {
  expect(dayOfInstant('2026-11-21T01:30:00Z')).toBe('2026-11-20')
  expect(dayOfInstant('2018-11-04T01:30:00-02:00')).toBe('2018-11-04')
  expect(dataHora('2026-11-21T01:30:00Z')).toBe('20/11/2026 22:30')
})

test('adding days works across months, years and daylight saving changes', () => {
  expect(dayAfter('2018-11-03')).toBe('2018-11-04')
  expect(dayAfter('2026-12-31')).toBe('2027-01-01')
  expect(dayAfter('2026-03-01', -1)).toBe('2026-02-28')
})

test('the title of a week shows its first and last day', () => {
  expect(weekTitle({ de: '2026-11-15', ate: '2026-11-21' })).toMatch(/^15\s–\s21 de nov\.? de 2026$/)
})

test.each([
  ['2026-11-10', '2026-11-10'],
  ['2026-10-10', '2026-11-21'],
  ['2026-11-31', '2026-11-21'],
  ['2026-11-x', '2026-11-21'],
  [null, '2026-11-21'],
])('with the day %o in the address, the current month shows the week of %s', (said, dia) => {
  expect(shownDay(said, '2026-11', '2026-11-21')).toBe(dia)
})

test('without a day in the address, a month other than the current one shows its first week', () => {
  expect(shownDay(null, '2027-02', '2026-11-21')).toBe('2027-02-01')
})
