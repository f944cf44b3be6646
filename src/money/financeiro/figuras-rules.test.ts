import { expect, test } from 'vitest'
import {
  costsOf,
  daysOf,
  expectedBefore,
  expectedIn,
  ofCategory,
  ofClient,
  ofKind,
  oneMonth,
  overdueOf,
  paidBefore,
  paidIn,
  paidUntil,
  stillOpen,
} from './figuras-rules.ts'

const hoje = '2026-11-20'
const november = oneMonth('2026-11')
const quarter = { from: '2026-10', to: '2026-12' }
const periodo = { inicio: '2026-11-05', fim: '2026-12-04' }
const due = { data_inicio: '2026-11-05', data_fim: '2026-12-04' }

test.each([
  ['2026-11', '2026-11-01', '2026-11-30'],
  ['2028-02', '2028-02-01', '2028-02-29'],
  ['2026-12', '2026-12-01', '2026-12-31'],
])('the month %s lasts from %s to %s', (month, first, last) => {
  expect(daysOf(month)).toEqual({ first, last })
})

test.each([
  ['paid in a month', paidIn(november), { pago_de: '2026-11-01', pago_ate: '2026-11-30' }],
  [
    'receitas paid in a quarter',
    paidIn(quarter, 'receita'),
    { tipo: 'receita', pago_de: '2026-10-01', pago_ate: '2026-12-31' },
  ],
  [
    'expected this month, with everything overdue',
    expectedIn(november, hoje),
    { status: 'pendente', data_fim: '2026-11-30' },
  ],
  [
    'expected in a quarter with this month',
    expectedIn(quarter, hoje, 'despesa'),
    { tipo: 'despesa', status: 'pendente', data_fim: '2026-12-31' },
  ],
  [
    'expected in a later month',
    expectedIn(oneMonth('2026-12'), hoje),
    { status: 'pendente', data_inicio: '2026-12-01', data_fim: '2026-12-31' },
  ],
  [
    'expected in an earlier month',
    expectedIn(oneMonth('2026-10'), hoje),
    { status: 'pendente', data_inicio: '2026-10-01', data_fim: '2026-10-31' },
  ],
  ['paid until a day', paidUntil(hoje), { pago_ate: hoje }],
  ['paid before a month', paidBefore('2026-03'), { pago_ate: '2026-02-28' }],
  ['expected before a month', expectedBefore('2026-01'), { status: 'pendente', data_fim: '2025-12-31' }],
  [
    'of a category',
    ofCategory('despesa', 'Aluguel', periodo),
    { tipo: 'despesa', categoria: 'Aluguel', ...due },
  ],
  ['of a kind', ofKind('receita', periodo), { tipo: 'receita', ...due }],
  ['still open', stillOpen(ofKind('receita', periodo)), { tipo: 'receita', ...due, status: 'pendente' }],
  ['costs', costsOf('2026-11'), { tipo: 'despesa', data_inicio: '2026-11-01', data_fim: '2026-11-30' }],
  [
    'fixed costs',
    costsOf('2026-11', 'sim'),
    { tipo: 'despesa', data_inicio: '2026-11-01', data_fim: '2026-11-30', conta_fixa: 'sim' },
  ],
  [
    'overdue in a range',
    overdueOf('receita', { de: '2026-10-01', ate: '2026-10-31' }),
    { tipo: 'receita', status: 'vencido', data_inicio: '2026-10-01', data_fim: '2026-10-31' },
  ],
  [
    'overdue for the longest time',
    overdueOf('receita', { de: null, ate: '2026-09-30' }),
    { tipo: 'receita', status: 'vencido', data_fim: '2026-09-30' },
  ],
])('builds the filter for transactions: %s', (_, filter, expected) => {
  expect(filter).toEqual(expected)
})

test("the filter for a client's transactions uses the id of the client, or the name if there is no id", () => {
  const slice = { cliente_id: 7, nome: 'Padaria Aurora', valor: 1, pago: 0 }
  expect(ofClient(slice, periodo)).toEqual({ tipo: 'receita', ...due, cliente_id: 7 })
  expect(ofClient({ ...slice, cliente_id: null }, periodo)).toEqual({
    tipo: 'receita',
    ...due,
    pessoa_nome: 'Padaria Aurora',
  })
})
