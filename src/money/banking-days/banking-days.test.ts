import { expect, test } from 'vitest'
import type { DiaUtil } from '#money/contas-fixas/contract.ts'
import { isBankHoliday, municipaisOf, toBankingDay } from './banking-days.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const nowhere = municipaisOf([])

/** Every bank holiday of the year, including those on a weekend, as month and day. */
function holidaysOf(year: number): string[] {
  const found: string[] = []
  for (let one = day(`${year}-01-01`); one.year === year; one = one.add({ days: 1 }))
    if (isBankHoliday(one)) found.push(one.toString().slice(5))
  return found
}

const fixed = ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25']

test.each([
  [2026, ['02-16', '02-17', '04-03', '06-04']],
  [2027, ['02-08', '02-09', '03-26', '05-27']],
  [2028, ['02-28', '02-29', '04-14', '06-15']],
])(
  'the bank holidays of %i are the nine fixed days, Carnaval, Good Friday and Corpus Christi',
  (year, movable) => {
    expect(holidaysOf(year)).toEqual([...fixed, ...movable].toSorted())
  },
)

test.each([
  // 5 and 6 December 2026 are a Saturday and a Sunday.
  ['2026-12-05', '2026-12-04', '2026-12-07'],
  ['2026-12-06', '2026-12-04', '2026-12-07'],
  // In 2026 Consciência Negra is a Friday, followed by the weekend.
  ['2026-11-20', '2026-11-19', '2026-11-23'],
  // 14 February 2026 is the Saturday before Carnaval; the next banking day is Ash Wednesday.
  ['2026-02-14', '2026-02-13', '2026-02-18'],
  // 1 January 2028 is a Saturday, so the banking day before it lies in the old year.
  ['2028-01-01', '2027-12-31', '2028-01-03'],
  ['2026-11-19', '2026-11-19', '2026-11-19'],
])(
  'the due date %s becomes %s with antes, becomes %s with depois, and stays unchanged with manter',
  (nominal, before, after) => {
    const to = (way: DiaUtil) => toBankingDay(day(nominal), way, nowhere).toString()
    expect([to('manter'), to('antes'), to('depois')]).toEqual([nominal, before, after])
  },
)

test('a municipal holiday applies to one date, or to the same day of every year', () => {
  const town = municipaisOf([
    { dia: '2026-01-26', anual: 0 },
    { dia: '2020-01-27', anual: 1 },
  ])
  // 24 and 25 January 2026 are a weekend, and the two following days are the municipal holidays.
  expect(toBankingDay(day('2026-01-24'), 'depois', town).toString()).toBe('2026-01-28')
  expect(toBankingDay(day('2027-01-26'), 'depois', town).toString()).toBe('2027-01-26')
  expect(toBankingDay(day('2027-01-27'), 'depois', town).toString()).toBe('2027-01-28')
})

test('depois keeps the due date if none of the 31 days that begin with it is a banking day', () => {
  const days = Array.from({ length: 80 }, (_, n) => day('2026-10-01').add({ days: n }).toString())
  const closed = municipaisOf(days.map((dia) => ({ dia, anual: 0 })))
  expect(toBankingDay(day('2026-11-10'), 'depois', closed).toString()).toBe('2026-11-10')
  // The last holiday is 19 December 2026, a Saturday, so the next banking day is 21 December, 31 days after
  // 20 November.
  expect(toBankingDay(day('2026-11-20'), 'depois', closed).toString()).toBe('2026-11-20')
  expect(toBankingDay(day('2026-11-21'), 'depois', closed).toString()).toBe('2026-12-21')
})
