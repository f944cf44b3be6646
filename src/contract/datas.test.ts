import { afterEach, expect, test, vi } from 'vitest'
import { dia, hora, momento, wallClock } from './datas.ts'
import { minutoDaSemana } from './situacao.ts'

afterEach(() => vi.restoreAllMocks())

/** Each browser brings its own idea of a locale's short form: WebKit writes `11/21/26` for en-CA. */
function asOtherBrowsersWrite(): void {
  vi.spyOn(Intl.DateTimeFormat.prototype as { format: unknown }, 'format', 'get').mockReturnValue(
    () => '11/21/26',
  )
  vi.spyOn(Date.prototype, 'toLocaleDateString').mockReturnValue('11/21/26')
  vi.spyOn(Date.prototype, 'toLocaleTimeString').mockReturnValue('2:30:00 PM')
  vi.spyOn(Date.prototype, 'toLocaleString').mockReturnValue('11/21/26, 2:30:00 PM')
}

/** What the clocks of São Paulo show, at the ends of days, months and years and where the offset once changed. */
const moments: [string, string, string][] = [
  ['2026-11-21T14:30:00-03:00', '2026-11-21', '14:30:00'],
  ['2026-12-01T02:59:59Z', '2026-11-30', '23:59:59'],
  ['2026-12-01T03:00:00Z', '2026-12-01', '00:00:00'],
  ['2027-01-01T01:30:00Z', '2026-12-31', '22:30:00'],
  // The midnight of 4 November 2018 was skipped: 23:59 was followed by 01:00.
  ['2018-11-04T02:59:59Z', '2018-11-03', '23:59:59'],
  ['2018-11-04T03:00:00Z', '2018-11-04', '01:00:00'],
]

test.each(moments)(
  'at %s it is %s, %s in São Paulo, however the browser writes a date',
  (instant, day, time) => {
    expect(wallClock(instant)).toEqual({ dia: day, hora: time })
    asOtherBrowsersWrite()
    expect(wallClock(instant)).toEqual({ dia: day, hora: time })
    expect(wallClock(Date.parse(instant))).toEqual({ dia: day, hora: time })
  },
)

test('a day, a time and a moment are shown in the Brazilian order, however the browser writes a date', () => {
  asOtherBrowsersWrite()
  expect(dia('2026-11-21')).toBe('21/11/2026')
  expect(hora('2026-11-21T02:05:00Z')).toBe('23:05')
  expect(momento('2026-11-21T02:05:00Z')).toBe('20/11/2026, 23:05')
})

test('the opening hours know which day of the week it is, however the browser writes a date', () => {
  asOtherBrowsersWrite()
  expect(minutoDaSemana(Date.parse('2026-11-22T03:00:00Z'))).toBe(0)
  expect(minutoDaSemana(Date.parse('2026-11-22T02:59:00Z'))).toBe(7 * 24 * 60 - 1)
})
