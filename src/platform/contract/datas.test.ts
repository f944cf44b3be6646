import { afterEach, expect, test, vi } from 'vitest'
import { dia, diaDigitado, hora, horaDigitada, lerDia, lerHora, momento, wallClock } from './datas.ts'
import { minutoDaSemana } from './horario-open.ts'

afterEach(() => vi.restoreAllMocks())

/** Simulates browsers with other locale data: WebKit writes `11/21/26` for en-CA. */
function asOtherBrowsersWrite(): void {
  vi.spyOn(Intl.DateTimeFormat.prototype as { format: unknown }, 'format', 'get').mockReturnValue(
    () => '11/21/26',
  )
  vi.spyOn(Date.prototype, 'toLocaleDateString').mockReturnValue('11/21/26')
  vi.spyOn(Date.prototype, 'toLocaleTimeString').mockReturnValue('2:30:00 PM')
  vi.spyOn(Date.prototype, 'toLocaleString').mockReturnValue('11/21/26, 2:30:00 PM')
}

/**
 * Instants with their local day and time in São Paulo, at the ends of days, months and years and at a change
 * of the offset.
 */
const moments: [string, string, string][] = [
  ['2026-11-21T14:30:00-03:00', '2026-11-21', '14:30:00'],
  ['2026-12-01T02:59:59Z', '2026-11-30', '23:59:59'],
  ['2026-12-01T03:00:00Z', '2026-12-01', '00:00:00'],
  ['2027-01-01T01:30:00Z', '2026-12-31', '22:30:00'],
  // Midnight of 4 November 2018 was skipped because daylight saving time began: 23:59 was followed by 01:00.
  ['2018-11-04T02:59:59Z', '2018-11-03', '23:59:59'],
  ['2018-11-04T03:00:00Z', '2018-11-04', '01:00:00'],
]

test.each(moments)(
  'the instant %s is %s, %s in São Paulo, whatever the locale data of the browser',
  (instant, day, time) => {
    expect(wallClock(instant)).toEqual({ dia: day, hora: time })
    asOtherBrowsersWrite()
    expect(wallClock(instant)).toEqual({ dia: day, hora: time })
    expect(wallClock(Date.parse(instant))).toEqual({ dia: day, hora: time })
  },
)

test('shows a day, a time and an instant in the Brazilian format, whatever the locale data of the browser', () => {
  asOtherBrowsersWrite()
  expect(dia('2026-11-21')).toBe('21/11/2026')
  expect(hora('2026-11-21T02:05:00Z')).toBe('23:05')
  expect(momento('2026-11-21T02:05:00Z')).toBe('20/11/2026, 23:05')
})

test('computes the minute of the week for the opening hours, whatever the locale data of the browser', () => {
  asOtherBrowsersWrite()
  expect(minutoDaSemana(Date.parse('2026-11-22T03:00:00Z'))).toBe(0)
  expect(minutoDaSemana(Date.parse('2026-11-22T02:59:00Z'))).toBe(7 * 24 * 60 - 1)
})

test.each([
  ['21/11/2026', '2026-11-21'],
  [' 21/11/2026 ', '2026-11-21'],
  ['1/2/2026', '2026-02-01'],
  ['21112026', '2026-11-21'],
  ['21.11.2026', '2026-11-21'],
  ['21-11-2026', '2026-11-21'],
  ['2026-11-21', '2026-11-21'],
  ['29/02/2028', '2028-02-29'],
  ['21/11', '2026-11-21'],
  ['21/11/', '2026-11-21'],
  ['2111', '2026-11-21'],
  ['21/11/27', '2027-11-21'],
  ['211127', '2027-11-21'],
])('reads the typed day %s as %s', (typed, day) => {
  expect(lerDia(typed, '2026-03-05')).toBe(day)
})

test.each([
  '',
  'abc',
  '31/02/2026',
  '29/02/2026',
  '00/11/2026',
  '21/13/2026',
  '21/11/202',
  '21/11/0202',
  '21/11/20266',
  '2026-02-31',
  '21/11/2026 14:30',
  'em 21/11/2026',
  'x2026-11-21',
  '2026-11-210',
  '211120261',
  '2111202',
  '21/11/2026/',
])('does not read %s as a day', (typed) => {
  expect(lerDia(typed, '2026-03-05')).toBeUndefined()
})

test("without today's date, reads only a day with a complete year", () => {
  expect(['21/11', '21/11/20', '21/11/202', '21/11/2026'].map((typed) => lerDia(typed))).toEqual([
    undefined,
    undefined,
    undefined,
    '2026-11-21',
  ])
})

test('formats digits as a day or a time while they are typed', () => {
  expect(['2', '21', '211', '2111', '21112', '21112026'].map(diaDigitado)).toEqual([
    '2',
    '21',
    '21/1',
    '21/11',
    '21/11/2',
    '21/11/2026',
  ])
  expect(['21/112', '21/11/2', '1/2', '2026-11-21', 'amanhã', 'a2111'].map(diaDigitado)).toEqual([
    '21/11/2',
    '21/11/2',
    '1/2',
    '2026-11-21',
    'amanhã',
    'a2111',
  ])
  expect(['1', '14', '143', '1430', '930', '14:30', '14h', 'a930', '930a', '243'].map(horaDigitada)).toEqual([
    '1',
    '14',
    '14:3',
    '14:30',
    '9:30',
    '14:30',
    '14h',
    'a930',
    '930a',
    '2:43',
  ])
})

test.each([
  ['14:30', '14:30'],
  ['1430', '14:30'],
  ['14h30', '14:30'],
  ['14H', '14:00'],
  ['9', '09:00'],
  ['930', '09:30'],
  ['00:00', '00:00'],
  ['23:59:59', '23:59:59'],
  [' 14:30 ', '14:30'],
  ['14:30x', undefined],
  ['x14:30', undefined],
  ['14305', undefined],
  ['1430x', undefined],
  ['x1430', undefined],
  ['14:30:001', undefined],
  ['14:30:60', undefined],
  ['24:00', undefined],
  ['12:60', undefined],
  ['meio-dia', undefined],
  ['', undefined],
])('reads the typed time %s as %s', (typed, time) => {
  expect(lerHora(typed)).toBe(time)
})
