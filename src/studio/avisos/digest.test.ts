import { expect, test } from 'vitest'
import { lastMorning } from './digest.ts'

test.each([
  ['2026-11-20T12:00:00Z', '2026-11-20T12:00:00Z'],
  ['2026-11-20T11:59:59.999Z', '2026-11-19T12:00:00Z'],
  ['2026-11-21T02:59:00Z', '2026-11-20T12:00:00Z'],
  ['2026-11-21T03:01:00Z', '2026-11-20T12:00:00Z'],
  // While São Paulo had summer time, nine o'clock there was 11:00 UTC.
  ['2019-01-10T11:00:00Z', '2019-01-10T11:00:00Z'],
  ['2019-01-10T10:59:59Z', '2019-01-09T11:00:00Z'],
  ['2018-11-04T12:00:00Z', '2018-11-04T11:00:00Z'],
  ['2018-11-04T10:00:00Z', '2018-11-03T12:00:00Z'],
])('at %s the last nine o’clock in São Paulo was at %s', (now, morning) => {
  expect(lastMorning(Temporal.Instant.from(now))).toEqual(Temporal.Instant.from(morning))
})
