import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isBankingDay, municipaisOf } from '#money/banking-days/banking-days.ts'
import { dueOccurrences, horizonOf, lastMonth, type Recorrencia, upcomingOccurrences } from './occurrences.ts'

const nowhere = municipaisOf([])
const rent: Recorrencia = {
  dia_vencimento: 31,
  dia_util: 'manter',
  status: 'ativa',
  data_inicio: '2026-01-01',
  data_fim: null,
}
const days = (it: Partial<Recorrencia>, hoje: string) =>
  dueOccurrences({ ...rent, ...it }, hoje, nowhere).map(({ data_vencimento }) => data_vencimento)

test('a conta fixa due on the 31st is due on the last day of shorter months', () => {
  expect(days({}, '2026-04-10')).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2026-05-31',
  ])
  expect(days({ data_inicio: '2028-02-01' }, '2028-02-10')).toEqual(['2028-02-29', '2028-03-31'])
})

test('includes the start and end dates, and skips a due date before the start', () => {
  expect(
    days({ dia_vencimento: 10, data_inicio: '2026-01-10', data_fim: '2026-03-10' }, '2026-06-01'),
  ).toEqual(['2026-01-10', '2026-02-10', '2026-03-10'])
  expect(
    days({ dia_vencimento: 10, data_inicio: '2026-01-11', data_fim: '2026-03-09' }, '2026-06-01'),
  ).toEqual(['2026-02-10'])
})

test('the due occurrences end with the next month, and there are none if the start is later', () => {
  expect(horizonOf('2026-12-01')).toBe('2027-01')
  expect(days({ dia_vencimento: 5, data_inicio: '2026-11-01' }, '2026-11-30')).toEqual([
    '2026-11-05',
    '2026-12-05',
  ])
  expect(days({ dia_vencimento: 5, data_inicio: '2027-03-01' }, '2026-11-30')).toEqual([])
})

test('the month before January is December of the year before', () => {
  expect(lastMonth('2026-01-31')).toBe('2025-12')
})

test('an inactive conta fixa has neither due nor upcoming occurrences', () => {
  expect(days({ status: 'inativa' }, '2026-11-30')).toEqual([])
  expect([...upcomingOccurrences({ ...rent, status: 'inativa' }, '2026-11-30', nowhere).take(3)]).toEqual([])
})

test('the upcoming occurrences begin with the one that is due today and end in the year 9999', () => {
  const [next] = upcomingOccurrences(rent, '2026-11-30', nowhere)
  expect(next?.data_vencimento).toBe('2026-11-30')
  const last = { ...rent, data_inicio: '9999-11-01' }
  expect([...upcomingOccurrences(last, '2026-11-30', nowhere)]).toEqual([
    { competencia: '9999-11', data_vencimento: '9999-11-30' },
    { competencia: '9999-12', data_vencimento: '9999-12-31' },
  ])
})

test('a due date that is moved out of its month, or beyond the end date, still belongs to its month', () => {
  // 31 January 2026 is a Saturday, and 1 January is a holiday.
  const late = { ...rent, dia_util: 'depois', data_fim: '2026-01-31' } as const
  expect(dueOccurrences(late, '2026-02-10', nowhere)).toEqual([
    { competencia: '2026-01', data_vencimento: '2026-02-02' },
  ])
  const early = { ...rent, dia_util: 'antes', dia_vencimento: 1, data_fim: '2026-01-31' } as const
  expect(dueOccurrences(early, '2026-02-10', nowhere)).toEqual([
    { competencia: '2026-01', data_vencimento: '2025-12-31' },
  ])
  const [next] = upcomingOccurrences(late, '2026-02-01', nowhere)
  expect(next?.data_vencimento).toBe('2026-02-02')
})

describe('for any active conta fixa', () => {
  const date = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
    .map((it) => it.toISOString().slice(0, 10))
  const account = fc.record({
    dia_vencimento: fc.integer({ min: 1, max: 31 }),
    dia_util: fc.constantFrom('manter' as const, 'antes' as const, 'depois' as const),
    status: fc.constant('ativa' as const),
    data_inicio: date,
    data_fim: fc.option(date),
  })
  const town = municipaisOf([{ dia: '2020-01-25', anual: 1 }])

  /** The entries after several runs, each of which adds those that are missing. */
  function afterRuns(it: Recorrencia, runs: string[]): Map<string, string> {
    const made = new Map<string, string>()
    for (const hoje of runs)
      for (const { competencia, data_vencimento } of dueOccurrences(it, hoje, town))
        if (!made.has(competencia)) made.set(competencia, data_vencimento)
    return made
  }

  test('runs in any order, late or repeated create the same entries as a single run on the last day', () => {
    fc.assert(
      fc.property(account, fc.array(date, { minLength: 1, maxLength: 6 }), (it, runs) => {
        const last = runs.toSorted().at(-1) ?? ''
        const sorted = (made: Map<string, string>) => [...made].toSorted()
        expect(sorted(afterRuns(it, runs))).toEqual(sorted(afterRuns(it, [last])))
      }),
    )
  })

  test('a month has at most one occurrence, on the due day or the last day of the month, between start and end and at most one month ahead', () => {
    fc.assert(
      fc.property(account, date, (it, hoje) => {
        const made = dueOccurrences({ ...it, dia_util: 'manter' }, hoje, town)
        expect(new Set(made.map(({ competencia }) => competencia)).size).toBe(made.length)
        for (const { competencia, data_vencimento } of made) {
          const [year = 0, month = 0, day = 0] = data_vencimento.split('-').map(Number)
          // Computes the last day of the month with `Date` (day 0 of the next month), as an independent
          // reference.
          const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
          expect(day).toBe(Math.min(it.dia_vencimento, last))
          expect(data_vencimento.startsWith(competencia)).toBe(true)
          expect(data_vencimento >= it.data_inicio).toBe(true)
          expect(it.data_fim === null || data_vencimento <= it.data_fim).toBe(true)
          expect(competencia <= horizonOf(hoje)).toBe(true)
        }
      }),
    )
  })

  test('no month between the first and the last is missing', () => {
    fc.assert(
      fc.property(account, date, (it, hoje) => {
        const months = dueOccurrences(it, hoje, town).map(({ competencia }) => {
          const [year = 0, month = 0] = competencia.split('-').map(Number)
          return year * 12 + month
        })
        expect(months.every((month, at) => at === 0 || month === (months[at - 1] ?? 0) + 1)).toBe(true)
        if (it.data_fim !== null || months.length === 0) return
        const [year = 0, month = 0] = horizonOf(hoje).split('-').map(Number)
        expect(months.at(-1)).toBe(year * 12 + month)
      }),
    )
  })

  test('moving due dates to banking days does not change the months, and with depois every due date is a banking day', () => {
    fc.assert(
      fc.property(account, date, (it, hoje) => {
        const months = (way: Recorrencia['dia_util']) =>
          dueOccurrences({ ...it, dia_util: way }, hoje, town).map(({ competencia }) => competencia)
        expect(months('antes')).toEqual(months('manter'))
        expect(months('depois')).toEqual(months('manter'))
        for (const { data_vencimento } of dueOccurrences({ ...it, dia_util: 'depois' }, hoje, town))
          expect(isBankingDay(Temporal.PlainDate.from(data_vencimento), town)).toBe(true)
      }),
    )
  })
})
