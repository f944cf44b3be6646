import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PARCELAS_MAX } from './contract.ts'
import { parcelasDe } from './rules.ts'

test.each([
  [100, 3, '2026-11-10', [33.34, 33.33, 33.33]],
  [0.05, 3, '2026-11-10', [0.02, 0.02, 0.01]],
  [1000, 4, '2026-11-10', [250, 250, 250, 250]],
])(
  'splits %d into %d instalments, of which the first ones are larger if the value does not divide evenly',
  (valor, n, first, values) => {
    const parcelas = parcelasDe(valor, n, first)
    expect(parcelas.map((one) => one.valor)).toEqual(values)
    expect(parcelas.map(({ parcela }) => parcela)).toEqual(values.map((_, at) => at + 1))
  },
)

test.each([
  ['2027-01-31', ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']],
  ['2027-12-30', ['2027-12-30', '2028-01-30', '2028-02-29', '2028-03-30']],
  ['2026-11-15', ['2026-11-15', '2026-12-15', '2027-01-15', '2027-02-15']],
])(
  'instalments from %s are due on the day of the first one, or on the last day of a shorter month',
  (first, days) => {
    expect(parcelasDe(4, 4, first).map((one) => one.data_vencimento)).toEqual(days)
  },
)

test('the instalments add up exactly to the total value and differ by at most one centavo', () => {
  const centavos = fc.integer({ min: PARCELAS_MAX, max: 99_999_999_999 })
  fc.assert(
    fc.property(centavos, fc.integer({ min: 2, max: PARCELAS_MAX }), (total, n) => {
      const parts = parcelasDe(total / 100, n, '2026-11-21').map(({ valor }) => Math.round(valor * 100))
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total)
      expect(parts).toEqual(parts.toSorted((a, b) => b - a))
      expect((parts[0] ?? 0) - (parts.at(-1) ?? 0)).toBeLessThanOrEqual(1)
    }),
  )
})

test('the due dates equal those that Temporal computes', () => {
  const day = fc.date({ min: new Date('1990-01-01'), max: new Date('2110-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(day, fc.integer({ min: 2, max: PARCELAS_MAX }), (date, n) => {
      const first = date.toISOString().slice(0, 10)
      const start = Temporal.PlainDate.from(first)
      for (const [at, { data_vencimento }] of parcelasDe(1000, n, first).entries())
        expect(data_vencimento).toBe(start.add({ months: at }).toString())
    }),
  )
})
