// @vitest-environment node
import { expect, test, vi } from 'vitest'
import {
  daysBetween,
  monthAfter,
  monthOf,
  periodAfter,
  periodOf,
  thisMonth,
  todayInSaoPaulo,
} from './calendar.ts'

const zones = ['UTC', 'America/Sao_Paulo', 'Asia/Tokyo', 'Pacific/Kiritimati'] as const

/** Runs code in another time zone. Node reads TZ again whenever it is set. */
function inZone<T>(zone: string, work: () => T): T {
  const before = process.env['TZ']
  process.env['TZ'] = zone
  try {
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
    return work()
  } finally {
    if (before === undefined) delete process.env['TZ']
    else process.env['TZ'] = before
  }
}

test.each(zones)('on a machine in %s the day and the month are those of São Paulo', (zone) => {
  inZone(zone, () => {
    const lastMoment = Date.parse('2026-12-01T02:59:59Z')
    expect(todayInSaoPaulo(lastMoment)).toBe('2026-11-30')
    expect(thisMonth(lastMoment)).toBe('2026-11')
    expect(todayInSaoPaulo(lastMoment + 1000)).toBe('2026-12-01')
    expect(thisMonth(lastMoment + 1000)).toBe('2026-12')
  })
})

test.each(zones)(
  'on a machine in %s months and days are counted correctly across year ends, leap days and clock changes',
  (zone) => {
    inZone(zone, () => {
      expect(monthAfter('2026-12')).toBe('2027-01')
      expect(monthAfter('2027-01', -1)).toBe('2026-12')
      expect(periodOf('2028-02')).toEqual({ data_inicio: '2028-02-01', data_fim: '2028-02-29' })
      // The clocks in São Paulo were changed at midnight on 4 November 2018.
      expect(monthAfter('2018-10')).toBe('2018-11')
      expect(daysBetween('2018-11-03', '2018-11-05')).toBe(2)
      expect(daysBetween('2027-12-31', '2028-03-01')).toBe(61)
      expect(daysBetween('2026-11-21', '2026-11-20')).toBe(-1)
    })
  },
)

test.each([
  ['2026-01-01', '2026-01-31', 1, '2026-02-01', '2026-02-28'],
  ['2026-02-01', '2026-02-28', 1, '2026-03-01', '2026-03-31'],
  ['2026-01-31', '2026-01-31', 1, '2026-02-28', '2026-02-28'],
  ['2026-11-10', '2026-11-30', 1, '2026-12-10', '2026-12-30'],
  ['2026-01-01', '2026-03-31', -1, '2025-12-01', '2026-02-28'],
  ['2026-01-01', '', 1, '2026-02-01', ''],
])('the period %s to %s moved by %i month becomes %s to %s', (data_inicio, data_fim, months, from, to) => {
  expect(periodAfter({ data_inicio, data_fim }, months)).toEqual({ data_inicio: from, data_fim: to })
})

test('a period is recognised as a month only if it covers the whole month', () => {
  expect(monthOf(periodOf('2026-11'))).toBe('2026-11')
  expect(monthOf({ data_inicio: '2026-11-01', data_fim: '2026-11-29' })).toBeUndefined()
  expect(monthOf({ data_inicio: '', data_fim: '' })).toBeUndefined()
})

test('today and this month are right in browsers that format Canadian English dates as 11/21/26', () => {
  vi.spyOn(Intl.DateTimeFormat.prototype as { format: unknown }, 'format', 'get').mockReturnValue(
    () => '11/21/26',
  )
  try {
    const now = Date.parse('2026-11-21T14:30:00-03:00')
    expect(todayInSaoPaulo(now)).toBe('2026-11-21')
    expect(thisMonth(now)).toBe('2026-11')
  } finally {
    vi.restoreAllMocks()
  }
})
