import { expect, test } from 'vitest'
import { startOfDay, toStored, toWireInstant, toWireInstantOrNull } from './time.ts'

test('an instant is stored in UTC with milliseconds, so that text order is time order', () => {
  const texts = ['2026-11-20T17:30:00Z', '2026-11-20T17:30:00.5Z', '2026-11-20T17:30:01Z'].map((text) =>
    toStored(Temporal.Instant.from(text)),
  )
  expect(texts[0]).toBe('2026-11-20T17:30:00.000Z')
  expect(texts.toSorted()).toEqual(texts)
})

test.each([
  ['2026-11-20T17:30:00.000Z', '2026-11-20T14:30:00-03:00'],
  // São Paulo used daylight saving time until 2019.
  ['2018-12-20T17:30:00.000Z', '2018-12-20T15:30:00-02:00'],
])('the stored instant %s is sent as %s', (utc, wire) => {
  expect(toWireInstant(utc)).toBe(wire)
  expect(toWireInstantOrNull(utc)).toBe(wire)
  expect(toWireInstantOrNull(null)).toBeNull()
})

test.each([
  ['2026-11-20', 0, '2026-11-20T03:00:00.000Z'],
  ['2026-11-20', 1, '2026-11-21T03:00:00.000Z'],
  ['2026-12-31', 1, '2027-01-01T03:00:00.000Z'],
  // In that night the clocks went forward at midnight, so the day started at 01:00.
  ['2018-11-04', 0, '2018-11-04T03:00:00.000Z'],
])('the day %s plus %i days starts at %s', (day, days, utc) => {
  expect(startOfDay(day, days)).toBe(utc)
})
