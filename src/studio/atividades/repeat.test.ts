import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseInstant, toStored, toWireInstant } from '#platform/db/time.ts'
import { type Ritmo, ritmos, VEZES_MAX } from './contract.ts'
import { isAllowedYear, occurrenceAt, shifted, shiftOf } from './repeat.ts'

/** Returns the first occurrences of a series, with the offset of São Paulo. */
const series = (first: string, cada: Ritmo, vezes: number) =>
  Array.from({ length: vezes }, (_, times) => toWireInstant(occurrenceAt(parseInstant(first), cada, times)))

/** Returns the local time in São Paulo, without the offset. */
const onTheClock = (moment: string) => toWireInstant(moment).slice(0, 19)

test.each<[string, Ritmo, string[]]>([
  ['2026-11-29T09:00', 'dia', ['2026-11-29', '2026-11-30', '2026-12-01']],
  ['2026-12-21T09:00', 'semana', ['2026-12-21', '2026-12-28', '2027-01-04']],
  ['2028-02-15T09:00', 'quinzena', ['2028-02-15', '2028-02-29', '2028-03-14']],
  ['2027-01-31T09:00', 'mes', ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']],
  ['2028-01-30T09:00', 'mes', ['2028-01-30', '2028-02-29', '2028-03-30']],
  ['2028-02-29T09:00', 'mes', ['2028-02-29', '2028-03-29', '2028-04-29']],
  ['2026-12-31T09:00', 'mes', ['2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31']],
])('a series from %s with the interval %s falls on the expected days', (first, cada, days) => {
  expect(series(first, cada, days.length)).toEqual(days.map((day) => `${day}T09:00:00-03:00`))
})

test('a monthly series from the 31st falls on the last day of each month', () => {
  const lasts = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  expect(series('2027-01-31T23:59', 'mes', 12).map((at) => Number(at.slice(8, 10)))).toEqual(lasts)
})

test('a series from 29 February falls on the 28th in years that are not leap years', () => {
  const years = [0, 12, 24, 36, 48].map((months) =>
    onTheClock(occurrenceAt('2028-02-29T12:00:00.000Z', 'mes', months)),
  )
  expect(years.map((at) => at.slice(0, 10))).toEqual([
    '2028-02-29',
    '2029-02-28',
    '2030-02-28',
    '2031-02-28',
    '2032-02-29',
  ])
})

test('a series keeps its local time across daylight saving changes, and only an occurrence in the skipped hour moves to the next hour', () => {
  expect(series('2018-11-03T12:00', 'dia', 3)).toEqual([
    '2018-11-03T12:00:00-03:00',
    '2018-11-04T12:00:00-02:00',
    '2018-11-05T12:00:00-02:00',
  ])
  expect(series('2018-11-03T00:30', 'dia', 3)).toEqual([
    '2018-11-03T00:30:00-03:00',
    '2018-11-04T01:30:00-02:00',
    '2018-11-05T00:30:00-02:00',
  ])
  expect(series('2018-10-04T00:30', 'mes', 3).at(-1)).toBe('2018-12-04T00:30:00-02:00')
})

test.each([
  ['a day', '2027-01-31T09:00', '2027-02-01T09:00', '2027-02-28T18:00', '2027-03-01T18:00:00-03:00'],
  [
    'two days and five hours',
    '2026-11-20T09:00',
    '2026-11-22T14:00',
    '2026-12-31T20:00',
    '2027-01-03T01:00:00-03:00',
  ],
  ['minus a week', '2026-11-20T09:00', '2026-11-13T09:00', '2026-11-27T10:00', '2026-11-20T10:00:00-03:00'],
  [
    'a day across daylight saving',
    '2018-10-27T10:00',
    '2018-10-28T10:00',
    '2018-11-03T10:00',
    '2018-11-04T10:00:00-02:00',
  ],
  [
    'a day into a skipped hour',
    '2018-10-27T00:30',
    '2018-10-28T00:30',
    '2018-11-03T00:30',
    '2018-11-04T01:30:00-02:00',
  ],
])('an occurrence is moved by %s', (_, before, after, other, there) => {
  expect(
    toWireInstant(shifted(parseInstant(other), shiftOf(parseInstant(before), parseInstant(after)))),
  ).toBe(there)
})

test('an activity may lie between the years 1900 and 2199', () => {
  expect(['2199-12-31T23:59', '1900-01-01T00:00'].map((at) => isAllowedYear(parseInstant(at)))).toEqual([
    true,
    true,
  ])
  expect(['2200-01-01T00:00', '1899-12-31T23:59'].map((at) => isAllowedYear(parseInstant(at)))).toEqual([
    false,
    false,
  ])
})

describe('with any start and any number of occurrences', () => {
  const moment = fc
    .date({ min: new Date('2015-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((at) => toStored(Temporal.Instant.fromEpochMilliseconds(Math.trunc(at.getTime() / 1000) * 1000)))
  const cada = fc.constantFrom(...(Object.keys(ritmos) as Ritmo[]))
  const times = fc.integer({ min: 0, max: VEZES_MAX - 1 })
  const dayOf = (at: string) => Temporal.PlainDateTime.from(onTheClock(at)).toPlainDate()
  // Daylight saving skipped an hour at midnight on at most one day per year; all other times stay the same.
  const isSkipped = (wall: Temporal.PlainDateTime) =>
    !wall.toZonedDateTime('America/Sao_Paulo').toPlainDateTime().equals(wall)

  test('occurrence 0 is the start itself', () => {
    fc.assert(
      fc.property(moment, cada, (at, each) => {
        expect(occurrenceAt(at, each, 0)).toBe(at)
      }),
    )
  })

  test('each occurrence is later than the one before, on the expected day and, unless daylight saving skips that time, at the same local time', () => {
    fc.assert(
      fc.property(moment, cada, times, (at, each, k) => {
        const [one, next] = [occurrenceAt(at, each, k), occurrenceAt(at, each, k + 1)]
        expect(next > one).toBe(true)
        const days = dayOf(one).until(dayOf(next)).days
        const expected = { dia: [1], semana: [7], quinzena: [14], mes: [28, 29, 30, 31] }[each]
        expect(expected).toContain(days)
        const wall = dayOf(one).toPlainDateTime(Temporal.PlainDateTime.from(onTheClock(at)).toPlainTime())
        if (!isSkipped(wall)) expect(onTheClock(one).slice(11)).toBe(onTheClock(at).slice(11))
      }),
    )
  })

  test('a monthly occurrence falls on the day of the first one or on the last day of a shorter month', () => {
    fc.assert(
      fc.property(moment, times, (at, k) => {
        const [first, there] = [dayOf(at), dayOf(occurrenceAt(at, 'mes', k))]
        expect(there.day).toBe(Math.min(first.day, there.daysInMonth))
        expect(there.toPlainYearMonth().equals(first.toPlainYearMonth().add({ months: k }))).toBe(true)
      }),
    )
  })

  test('the shift between two instants moves the first to the local time of the second', () => {
    fc.assert(
      fc.property(moment, moment, (from, to) => {
        expect(onTheClock(shifted(from, shiftOf(from, to)))).toBe(onTheClock(to))
      }),
    )
  })

  test('if daylight saving skips no occurrence, a daily or weekly series moved by whole days equals the series from the moved start', () => {
    const short = fc.constantFrom<Ritmo>('dia', 'semana', 'quinzena')
    fc.assert(
      fc.property(moment, short, times, fc.integer({ min: -400, max: 400 }), (at, each, k, days) => {
        const moved = occurrenceAt(at, 'dia', days)
        const wall = Temporal.PlainDateTime.from(onTheClock(at))
        fc.pre(!isSkipped(wall.add({ days })) && onTheClock(moved).slice(11) === onTheClock(at).slice(11))
        const there = shifted(occurrenceAt(at, each, k), shiftOf(at, moved))
        const skipped = onTheClock(occurrenceAt(at, each, k)).slice(11) !== onTheClock(at).slice(11)
        if (!skipped) expect(onTheClock(there)).toBe(onTheClock(occurrenceAt(moved, each, k)))
      }),
    )
  })
})
