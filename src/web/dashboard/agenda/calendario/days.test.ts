// @vitest-environment node
import { expect, test } from 'vitest'
import { dayAfter } from '#web/calendar.ts'
import { dataHora, dayOfInstant, shownDay, visibleDays, weekOf, weekTitle } from './days.ts'

test('a week is from Sunday to Saturday, over the ends of months and years', () => {
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
] as const)('%s of %s is shown from %s to %s', (modo, mes, de, ate) => {
  expect(visibleDays(modo, mes, '2026-08-05')).toEqual({ de, ate })
})

test('a day is São Paulo’s, whatever the offset it is written with', () => {
  expect(dayOfInstant('2026-11-21T01:30:00Z')).toBe('2026-11-20')
  expect(dayOfInstant('2018-11-04T01:30:00-02:00')).toBe('2018-11-04')
  expect(dataHora('2026-11-21T01:30:00Z')).toBe('20/11/2026 22:30')
})

test('days are counted where no clock is moved', () => {
  expect(dayAfter('2018-11-03')).toBe('2018-11-04')
  expect(dayAfter('2026-12-31')).toBe('2027-01-01')
  expect(dayAfter('2026-03-01', -1)).toBe('2026-02-28')
})

test('a week is named by its ends', () => {
  expect(weekTitle({ de: '2026-11-15', ate: '2026-11-21' })).toMatch(/^15\s–\s21 de nov\.? de 2026$/)
})

test.each([
  ['2026-11-10', '2026-11-10'],
  ['2026-10-10', '2026-11-21'],
  ['2026-11-31', '2026-11-21'],
  ['2026-11-x', '2026-11-21'],
  [null, '2026-11-21'],
])('a week around %o is around %s in the November of today', (said, dia) => {
  expect(shownDay(said, '2026-11', '2026-11-21')).toBe(dia)
})

test('a month that is not today’s begins with its first week', () => {
  expect(shownDay(null, '2027-02', '2026-11-21')).toBe('2027-02-01')
})
