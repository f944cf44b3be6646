import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Ritmo, ritmos, VEZES_MAX } from '#contract/atividades.ts'
import { momentOf, onTheWire, stored } from '#server/platform/db/time.ts'
import { isInReach, occurrence, shifted, shiftOf } from './repeat.ts'

/** The first so many of a series that begins at a time of the clocks of São Paulo, as these show it. */
const series = (first: string, cada: Ritmo, vezes: number) =>
  Array.from({ length: vezes }, (_, times) => onTheWire(occurrence(momentOf(first), cada, times)))

/** As the clocks show it, without the offset. */
const onTheClock = (moment: string) => onTheWire(moment).slice(0, 19)

test.each<[string, Ritmo, string[]]>([
  ['2026-11-29T09:00', 'dia', ['2026-11-29', '2026-11-30', '2026-12-01']],
  ['2026-12-21T09:00', 'semana', ['2026-12-21', '2026-12-28', '2027-01-04']],
  ['2028-02-15T09:00', 'quinzena', ['2028-02-15', '2028-02-29', '2028-03-14']],
  ['2027-01-31T09:00', 'mes', ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']],
  ['2028-01-30T09:00', 'mes', ['2028-01-30', '2028-02-29', '2028-03-30']],
  ['2028-02-29T09:00', 'mes', ['2028-02-29', '2028-03-29', '2028-04-29']],
  ['2026-12-31T09:00', 'mes', ['2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31']],
])('from %s, %s', (first, cada, days) => {
  expect(series(first, cada, days.length)).toEqual(days.map((day) => `${day}T09:00:00-03:00`))
})

test('the 31st of a year of months is the last day of each, counted from the first', () => {
  const lasts = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  expect(series('2027-01-31T23:59', 'mes', 12).map((at) => Number(at.slice(8, 10)))).toEqual(lasts)
})

test('29 February is the 28th in three years of four', () => {
  const years = [0, 12, 24, 36, 48].map((months) =>
    onTheClock(occurrence('2028-02-29T12:00:00.000Z', 'mes', months)),
  )
  expect(years.map((at) => at.slice(0, 10))).toEqual([
    '2028-02-29',
    '2029-02-28',
    '2030-02-28',
    '2031-02-28',
    '2032-02-29',
  ])
})

test('noon stays noon when the clocks change; an hour that they skip becomes the next, and only there', () => {
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
  ['a day later', '2027-01-31T09:00', '2027-02-01T09:00', '2027-02-28T18:00', '2027-03-01T18:00:00-03:00'],
  [
    'two days and five hours',
    '2026-11-20T09:00',
    '2026-11-22T14:00',
    '2026-12-31T20:00',
    '2027-01-03T01:00:00-03:00',
  ],
  ['a week earlier', '2026-11-20T09:00', '2026-11-13T09:00', '2026-11-27T10:00', '2026-11-20T10:00:00-03:00'],
  [
    'over the change of the clocks',
    '2018-10-27T10:00',
    '2018-10-28T10:00',
    '2018-11-03T10:00',
    '2018-11-04T10:00:00-02:00',
  ],
  [
    'into the hour that is skipped',
    '2018-10-27T00:30',
    '2018-10-28T00:30',
    '2018-11-03T00:30',
    '2018-11-04T01:30:00-02:00',
  ],
])('moved %s', (_, before, after, other, there) => {
  expect(onTheWire(shifted(momentOf(other), shiftOf(momentOf(before), momentOf(after))))).toBe(there)
})

test('the agenda reaches as far as a form may say', () => {
  expect(['2199-12-31T23:59', '1900-01-01T00:00'].map((at) => isInReach(momentOf(at)))).toEqual([true, true])
  expect(['2200-01-01T00:00', '1899-12-31T23:59'].map((at) => isInReach(momentOf(at)))).toEqual([
    false,
    false,
  ])
})

describe('whenever it begins, and however often', () => {
  const moment = fc
    .date({ min: new Date('2015-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((at) => stored(Temporal.Instant.fromEpochMilliseconds(Math.trunc(at.getTime() / 1000) * 1000)))
  const cada = fc.constantFrom(...(Object.keys(ritmos) as Ritmo[]))
  const times = fc.integer({ min: 0, max: VEZES_MAX - 1 })
  const dayOf = (at: string) => Temporal.PlainDateTime.from(onTheClock(at)).toPlainDate()
  // At midnight the clocks skipped an hour, on fewer days than one a year: all else keeps its time.
  const isSkipped = (wall: Temporal.PlainDateTime) =>
    !wall.toZonedDateTime('America/Sao_Paulo').toPlainDateTime().equals(wall)

  test('the first is the first', () => {
    fc.assert(
      fc.property(moment, cada, (at, each) => {
        expect(occurrence(at, each, 0)).toBe(at)
      }),
    )
  })

  test('each later than the one before, on its own day, at the same time of the clocks', () => {
    fc.assert(
      fc.property(moment, cada, times, (at, each, k) => {
        const [one, next] = [occurrence(at, each, k), occurrence(at, each, k + 1)]
        expect(next > one).toBe(true)
        const days = dayOf(one).until(dayOf(next)).days
        const expected = { dia: [1], semana: [7], quinzena: [14], mes: [28, 29, 30, 31] }[each]
        expect(expected).toContain(days)
        const wall = dayOf(one).toPlainDateTime(Temporal.PlainDateTime.from(onTheClock(at)).toPlainTime())
        if (!isSkipped(wall)) expect(onTheClock(one).slice(11)).toBe(onTheClock(at).slice(11))
      }),
    )
  })

  test('a month keeps the day of the first, or has no such day and takes its last', () => {
    fc.assert(
      fc.property(moment, times, (at, k) => {
        const [first, there] = [dayOf(at), dayOf(occurrence(at, 'mes', k))]
        expect(there.day).toBe(Math.min(first.day, there.daysInMonth))
        expect(there.toPlainYearMonth().equals(first.toPlainYearMonth().add({ months: k }))).toBe(true)
      }),
    )
  })

  test('what moves one moment to another moves it there', () => {
    fc.assert(
      fc.property(moment, moment, (from, to) => {
        expect(onTheClock(shifted(from, shiftOf(from, to)))).toBe(onTheClock(to))
      }),
    )
  })

  test('moved by whole days, a series by days or weeks is the series from the moved first', () => {
    const short = fc.constantFrom<Ritmo>('dia', 'semana', 'quinzena')
    fc.assert(
      fc.property(moment, short, times, fc.integer({ min: -400, max: 400 }), (at, each, k, days) => {
        const moved = occurrence(at, 'dia', days)
        const wall = Temporal.PlainDateTime.from(onTheClock(at))
        fc.pre(!isSkipped(wall.add({ days })) && onTheClock(moved).slice(11) === onTheClock(at).slice(11))
        const there = shifted(occurrence(at, each, k), shiftOf(at, moved))
        const skipped = onTheClock(occurrence(at, each, k)).slice(11) !== onTheClock(at).slice(11)
        if (!skipped) expect(onTheClock(there)).toBe(onTheClock(occurrence(moved, each, k)))
      }),
    )
  })
})
