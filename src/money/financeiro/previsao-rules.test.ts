import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diaEsperado, diasDepois, diasEntre, habitoDe, preverCaixa } from './previsao-rules.ts'

test.each([
  ['no payment', [], { pagamentos: 0, mediana: 0, pessimista: 0 }],
  ['two payments are too few', [30, 40], { pagamentos: 2, mediana: 0, pessimista: 0 }],
  ['three payments', [0, 9, 4], { pagamentos: 3, mediana: 4, pessimista: 9 }],
  ['half a day counts as a whole day', [0, 1, 2, 7], { pagamentos: 4, mediana: 2, pessimista: 7 }],
  ['payments before the due date', [-1, 0, -3, 0], { pagamentos: 4, mediana: 0, pessimista: 0 }],
  [
    'ten payments, of which one in ten is later than the pessimistic delay',
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 90],
    { pagamentos: 10, mediana: 6, pessimista: 9 },
  ],
  [
    'only the latest 24 payments count',
    [...Array.from({ length: 24 }, () => 5), 80, 80, 80],
    { pagamentos: 24, mediana: 5, pessimista: 5 },
  ],
])('the habit of a client: %s', (_, delays, habit) => {
  expect(habitoDe(delays)).toEqual(habit)
})

test.each([
  ['2026-12-10', 7, '2026-12-17'],
  ['2026-12-10', -3, '2026-12-07'],
  ['2026-12-28', 7, '2027-01-04'],
  // A receita that is overdue is expected as many days after today.
  ['2026-10-01', 7, '2026-11-27'],
  ['2026-10-01', -3, '2026-11-20'],
  // Nothing is expected before today.
  ['2026-11-22', -9, '2026-11-20'],
])('a receita that is due on %s and usually %i days late is expected on %s', (due, delay, day) => {
  expect(diaEsperado(due, delay, '2026-11-20')).toBe(day)
})

const hoje = '2026-11-20'
const client = (chave: string, mediana: number, pessimista: number) => ({
  chave,
  pagamentos: 14,
  mediana,
  pessimista,
})

test('the balance falls below zero on the day on which despesas precede a late client', () => {
  const base = {
    hoje,
    saldo: 100,
    clientes: [client('padaria', 5, 30)],
    lancamentos: [
      { dia: '2026-11-25', tipo: 'receita' as const, valor: 500, cliente: 'padaria', previsto: false },
      { dia: '2026-12-01', tipo: 'despesa' as const, valor: 400.1, cliente: null, previsto: true },
    ],
  }
  const { semanas, abaixo } = preverCaixa(base)
  expect(semanas).toHaveLength(12)
  expect(semanas.slice(0, 3)).toEqual([
    {
      de: '2026-11-20',
      ate: '2026-11-26',
      entradas: 0,
      saidas: 0,
      previsto: { entradas: 0, saidas: 0 },
      mediana: 100,
      pessimista: 100,
    },
    {
      de: '2026-11-27',
      ate: '2026-12-03',
      entradas: 500,
      saidas: 400.1,
      previsto: { entradas: 0, saidas: 400.1 },
      mediana: 199.9,
      pessimista: -300.1,
    },
    {
      de: '2026-12-04',
      ate: '2026-12-10',
      entradas: 0,
      saidas: 0,
      previsto: { entradas: 0, saidas: 0 },
      mediana: 199.9,
      pessimista: -300.1,
    },
  ])
  expect(semanas.at(-1)).toMatchObject({ ate: '2027-02-11', mediana: 199.9, pessimista: 199.9 })
  expect(abaixo).toEqual({ mediana: null, pessimista: '2026-12-01' })

  const late = preverCaixa(base, { padaria: 15 })
  expect(late.abaixo).toEqual({ mediana: '2026-12-01', pessimista: '2026-12-01' })
  expect(late.semanas.map(({ entradas }) => entradas)).toEqual([0, 0, 0, 500, 0, 0, 0, 0, 0, 0, 0, 0])
  expect(preverCaixa(base, { outro: 15 })).toEqual(preverCaixa(base))
})

const day = fc.integer({ min: -90, max: 120 }).map((days) => diasDepois(hoje, days))
const bases = fc
  .record({
    saldo: fc.integer({ min: -500_000, max: 500_000 }),
    habits: fc.array(fc.array(fc.integer({ min: -10, max: 60 }), { maxLength: 30 }), {
      minLength: 1,
      maxLength: 4,
    }),
    entries: fc.array(
      fc.record({
        dia: day,
        receita: fc.boolean(),
        valor: fc.integer({ min: 1, max: 99_999 }),
        of: fc.nat(4),
        previsto: fc.boolean(),
      }),
      { maxLength: 30 },
    ),
  })
  .map(({ saldo, habits, entries }) => ({
    hoje,
    saldo: saldo / 100,
    clientes: habits.map((delays, at) => ({ chave: `${at}`, ...habitoDe(delays) })),
    lancamentos: entries.map(({ dia, receita, valor, of, previsto }) => ({
      dia,
      tipo: receita ? ('receita' as const) : ('despesa' as const),
      valor: valor / 100,
      cliente: receita && of < 4 ? `${of}` : null,
      previsto,
    })),
  }))

test('the pessimistic balance is never above the usual one, and a delay never raises a balance', () => {
  fc.assert(
    fc.property(bases, fc.integer({ min: 1, max: 90 }), (base, days) => {
      const usual = preverCaixa(base)
      const later = preverCaixa(base, { 0: days, 1: days })
      for (const [at, week] of usual.semanas.entries()) {
        expect(week.pessimista).toBeLessThanOrEqual(week.mediana)
        expect(later.semanas[at]?.mediana).toBeLessThanOrEqual(week.mediana)
        expect(later.semanas[at]?.pessimista).toBeLessThanOrEqual(week.pessimista)
      }
      if (usual.abaixo.mediana) expect(usual.abaixo.pessimista).not.toBeNull()
      expect((later.abaixo.mediana ?? '9') <= (usual.abaixo.mediana ?? '9')).toBe(true)
    }),
  )
})

test('the weeks follow each other, and each balance is the former one plus receitas less despesas', () => {
  fc.assert(
    fc.property(bases, (base) => {
      for (const { previsto, entradas, saidas } of preverCaixa(base).semanas) {
        expect(previsto.entradas).toBeLessThanOrEqual(entradas)
        expect(previsto.saidas).toBeLessThanOrEqual(saidas)
      }
      let balance = Math.round(base.saldo * 100)
      let first = base.hoje
      for (const { de, ate, entradas, saidas, mediana } of preverCaixa(base).semanas) {
        expect([de, diasEntre(de, ate)]).toEqual([first, 6])
        balance += Math.round(entradas * 100) - Math.round(saidas * 100)
        expect(Math.round(mediana * 100)).toBe(balance)
        first = diasDepois(ate, 1)
      }
    }),
  )
})

test('the median and the pessimistic delay are days on which the client really paid, or half way between two', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -30, max: 90 }), { minLength: 3, maxLength: 40 }), (delays) => {
      const { pagamentos, mediana, pessimista } = habitoDe(delays)
      const known = delays.slice(0, pagamentos)
      expect(known).toContain(pessimista)
      expect(known.filter((one) => one <= pessimista).length).toBeGreaterThanOrEqual(0.9 * pagamentos)
      expect(known.filter((one) => one <= mediana).length).toBeGreaterThanOrEqual(pagamentos / 2)
      expect(known.filter((one) => one >= mediana - 1).length).toBeGreaterThanOrEqual(pagamentos / 2)
    }),
  )
})
