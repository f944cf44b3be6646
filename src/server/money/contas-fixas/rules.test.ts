import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isBankingDay, municipaisOf } from '#server/money/banking-days/banking-days.ts'
import { due, horizonOf, type Recorrencia, upcoming } from './rules.ts'

const nowhere = municipaisOf([])
const rent: Recorrencia = {
  dia_vencimento: 31,
  dia_util: 'manter',
  status: 'ativa',
  data_inicio: '2026-01-01',
  data_fim: null,
}
const days = (it: Partial<Recorrencia>, hoje: string) =>
  due({ ...rent, ...it }, hoje, nowhere).map(({ data_vencimento }) => data_vencimento)

test('the 31st is the last day of shorter months, and the 31st again after them', () => {
  expect(days({}, '2026-04-10')).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2026-05-31',
  ])
  expect(days({ data_inicio: '2028-02-01' }, '2028-02-10')).toEqual(['2028-02-29', '2028-03-31'])
})

test('start and end are both included, and a day before the start belongs to nobody', () => {
  expect(
    days({ dia_vencimento: 10, data_inicio: '2026-01-10', data_fim: '2026-03-10' }, '2026-06-01'),
  ).toEqual(['2026-01-10', '2026-02-10', '2026-03-10'])
  expect(
    days({ dia_vencimento: 10, data_inicio: '2026-01-11', data_fim: '2026-03-09' }, '2026-06-01'),
  ).toEqual(['2026-02-10'])
})

test('at most one month ahead', () => {
  expect(horizonOf('2026-12-01')).toBe('2027-01')
  expect(days({ dia_vencimento: 5, data_inicio: '2026-11-01' }, '2026-11-30')).toEqual([
    '2026-11-05',
    '2026-12-05',
  ])
  expect(days({ dia_vencimento: 5, data_inicio: '2027-03-01' }, '2026-11-30')).toEqual([])
})

test('an inactive account has nothing due, and nothing to come', () => {
  expect(days({ status: 'inativa' }, '2026-11-30')).toEqual([])
  expect([...upcoming({ ...rent, status: 'inativa' }, '2026-11-30', nowhere).take(3)]).toEqual([])
})

test('a day moved out of its month, or past the end, still belongs to its month', () => {
  // 31 January 2026 is a Saturday, 1 January a holiday.
  const late = { ...rent, dia_util: 'depois', data_fim: '2026-01-31' } as const
  expect(due(late, '2026-02-10', nowhere)).toEqual([
    { competencia: '2026-01', data_vencimento: '2026-02-02' },
  ])
  const early = { ...rent, dia_util: 'antes', dia_vencimento: 1, data_fim: '2026-01-31' } as const
  expect(due(early, '2026-02-10', nowhere)).toEqual([
    { competencia: '2026-01', data_vencimento: '2025-12-31' },
  ])
  const [next] = upcoming(late, '2026-02-01', nowhere)
  expect(next?.data_vencimento).toBe('2026-02-02')
})

describe('whatever the account', () => {
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

  /** What several runs leave behind: each adds what is not there yet. */
  function afterRuns(it: Recorrencia, runs: string[]): Map<string, string> {
    const made = new Map<string, string>()
    for (const hoje of runs)
      for (const { competencia, data_vencimento } of due(it, hoje, town))
        if (!made.has(competencia)) made.set(competencia, data_vencimento)
    return made
  }

  test('runs in any order, with any gaps, twice or late, make what the last day alone makes', () => {
    fc.assert(
      fc.property(account, fc.array(date, { minLength: 1, maxLength: 6 }), (it, runs) => {
        const last = runs.toSorted().at(-1) ?? ''
        const sorted = (made: Map<string, string>) => [...made].toSorted()
        expect(sorted(afterRuns(it, runs))).toEqual(sorted(afterRuns(it, [last])))
      }),
    )
  })

  test('one a month, on the day or the month’s last, from start to end, never beyond the horizon', () => {
    fc.assert(
      fc.property(account, date, (it, hoje) => {
        const made = due({ ...it, dia_util: 'manter' }, hoje, town)
        expect(new Set(made.map(({ competencia }) => competencia)).size).toBe(made.length)
        for (const { competencia, data_vencimento } of made) {
          const [year = 0, month = 0, day = 0] = data_vencimento.split('-').map(Number)
          // JavaScript's own calendar: day 0 of the next month.
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

  test('no month between the first and the last is left out', () => {
    fc.assert(
      fc.property(account, date, (it, hoje) => {
        const months = due(it, hoje, town).map(({ competencia }) => {
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

  test('a shift changes the day and not which months there are, and ends on a banking day', () => {
    fc.assert(
      fc.property(account, date, (it, hoje) => {
        const months = (way: Recorrencia['dia_util']) =>
          due({ ...it, dia_util: way }, hoje, town).map(({ competencia }) => competencia)
        expect(months('antes')).toEqual(months('manter'))
        expect(months('depois')).toEqual(months('manter'))
        for (const { data_vencimento } of due({ ...it, dia_util: 'depois' }, hoje, town))
          expect(isBankingDay(Temporal.PlainDate.from(data_vencimento), town)).toBe(true)
      }),
    )
  })
})
