import { expect, test } from 'vitest'
import { agencyWithFinance } from '#testing/money.ts'
import type { PrevisaoDeCaixa } from './contract.ts'
import { preverCaixa } from './previsao-rules.ts'

type Agency = Awaited<ReturnType<typeof agencyWithFinance>>

/** Creates receitas that were due and paid on the given days. */
async function paidReceitas({ ana, receita }: Agency, days: [due: string, paid: string][], more = {}) {
  for (const [data_vencimento, data_pagamento] of days)
    await ana.api.transacoesFinanceiras.create({
      ...receita,
      valor: 100,
      ...more,
      data_vencimento,
      data_pagamento,
    })
}

const weeksOf = (forecast: PrevisaoDeCaixa) => preverCaixa(forecast).semanas

test('a new agency has a forecast without clients and without tested months', async () => {
  const { ana } = await agencyWithFinance()
  expect(await ana.api.financeiro.previsao({})).toEqual({
    hoje: '2026-11-20',
    ate: '2027-02-11',
    saldo: 0,
    clientes: [],
    lancamentos: [],
    conferencia: { meses: [], erroPelosAtrasos: null, erroPelosVencimentos: null },
  })
})

test('each client pays with the own delay, and with fewer than three payments on the due date', async () => {
  const agency = await agencyWithFinance()
  const { ana, receita, despesa } = agency
  const { transacoesFinanceiras: t, financeiro } = ana.api
  await paidReceitas(agency, [
    ['2026-08-01', '2026-08-05'],
    ['2026-09-01', '2026-09-11'],
    ['2026-10-01', '2026-10-21'],
  ])
  await paidReceitas(agency, [['2026-10-01', '2026-10-31']], { pessoa: 'Café do Porto' })
  await t.create({ ...receita, valor: 1000, data_vencimento: '2026-11-25' })
  // Overdue: expected ten days from today, although its due date plus ten days has passed.
  await t.create({ ...receita, valor: 300, data_vencimento: '2026-10-01' })
  await t.create({ ...receita, valor: 50, pessoa: 'Café do Porto', data_vencimento: '2026-12-06' })
  await t.create({ ...despesa, valor: 700, data_vencimento: '2026-11-10' })
  await t.create({ ...despesa, valor: 80, data_vencimento: '2026-12-02' })
  const forecast = await financeiro.previsao({})
  expect(forecast.clientes).toEqual([
    {
      chave: expect.any(String),
      cliente_id: agency.padaria.id,
      nome: 'Padaria Aurora',
      pagamentos: 3,
      mediana: 10,
      pessimista: 20,
    },
    {
      chave: expect.any(String),
      cliente_id: null,
      nome: 'Café do Porto',
      pagamentos: 1,
      mediana: 0,
      pessimista: 0,
    },
  ])
  expect(forecast.saldo).toBe(400)
  const { semanas, abaixo } = preverCaixa(forecast)
  expect(semanas.map(({ entradas }) => entradas)).toEqual([0, 300, 1050, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  expect(semanas.map(({ saidas }) => saidas).slice(0, 2)).toEqual([700, 80])
  expect(semanas.map(({ mediana }) => mediana).slice(0, 3)).toEqual([-300, -80, 970])
  // The overdue receita comes on 10 December, and the other one on 15 December.
  expect(semanas.map(({ pessimista }) => pessimista).slice(0, 4)).toEqual([-300, -380, -30, 970])
  expect(abaixo).toEqual({ mediana: '2026-11-20', pessimista: '2026-11-20' })
})

test('contas fixas are projected to the end with the delay of their client, and agreed payments count on their day', async () => {
  const agency = await agencyWithFinance()
  const { ana, padaria, projetos, aluguel, receita } = agency
  await paidReceitas(agency, [
    ['2026-08-03', '2026-08-01'],
    ['2026-09-03', '2026-09-01'],
    ['2026-10-03', '2026-10-01'],
  ])
  const monthly = { status: 'ativa' as const, data_inicio: '2026-11-21' }
  await ana.api.contasFixas.create({
    ...monthly,
    descricao: 'Mensalidade',
    valor: 1000,
    tipo: 'receita',
    categoria_id: projetos.id,
    pessoa: padaria.id,
    dia_vencimento: 13,
  })
  await ana.api.contasFixas.create({
    ...monthly,
    descricao: 'Aluguel',
    valor: 400,
    tipo: 'despesa',
    categoria_id: aluguel.id,
    dia_vencimento: 12,
  })
  await paidReceitas(agency, [['2026-12-30', '2026-12-30']], {
    ...receita,
    pessoa: 'Café do Porto',
    valor: 7,
  })
  const weeks = weeksOf(await ana.api.financeiro.previsao({}))
  // Paid two days early: 11 December, 11 January and 11 February, the last day. The rent of 12 February is
  // after the end.
  expect(weeks.map(({ entradas }) => entradas)).toEqual([0, 0, 0, 1000, 0, 7, 0, 1000, 0, 0, 0, 1000])
  expect(weeks.map(({ saidas }) => saidas)).toEqual([0, 0, 0, 400, 0, 0, 0, 400, 0, 0, 0, 0])
  // The entries of December exist already. The agreed payment of the Café do Porto is not of a conta fixa.
  expect(weeks.map(({ previsto }) => previsto.entradas)).toEqual([0, 0, 0, 0, 0, 0, 0, 1000, 0, 0, 0, 1000])
  expect(weeks.map(({ previsto }) => previsto.saidas)).toEqual([0, 0, 0, 0, 0, 0, 0, 400, 0, 0, 0, 0])
})

test('reversed payments and transactions in the bin neither form a habit nor count', async () => {
  const agency = await agencyWithFinance()
  const { ana, receita } = agency
  const { transacoesFinanceiras: t, financeiro } = ana.api
  await paidReceitas(agency, [
    ['2026-08-01', '2026-08-31'],
    ['2026-09-01', '2026-09-30'],
    ['2026-10-01', '2026-10-31'],
  ])
  const [one, other] = await t.list({})
  await t.setStatus({ id: one?.id ?? 0, status: 'pendente' })
  await t.remove({ id: other?.id ?? 0 })
  const gone = await t.create({ ...receita, valor: 999 })
  await t.remove({ id: gone.id })
  const { clientes, lancamentos, saldo } = await financeiro.previsao({})
  expect(clientes).toMatchObject([{ pagamentos: 1, mediana: 0 }])
  expect(lancamentos.map(({ valor }) => valor)).toEqual([100])
  expect(saldo).toBe(100)
})

test('the forecast is tested against the past months with what was known when each month began', async () => {
  const agency = await agencyWithFinance()
  const { app, ana, receita } = agency
  const { transacoesFinanceiras: t, financeiro } = ana.api
  await paidReceitas(agency, [
    ['2026-08-01', '2026-08-11'],
    ['2026-09-01', '2026-09-11'],
    ['2026-10-01', '2026-10-11'],
  ])
  const due = async (valor: number, data_vencimento: string) =>
    (await t.create({ ...receita, valor, data_vencimento })).id
  const early = await due(500, '2026-12-05')
  const late = await due(800, '2026-12-28')
  app.pass({ hours: 24 * 25 })
  await ana.api.sessao.login({ email: ana.email, password: 'uma senha bem longa' })
  await t.setStatus({ id: early, status: 'pago', data_pagamento: '2026-12-15' })
  // Created after the month had begun, so that no forecast of December could know it.
  await paidReceitas(agency, [['2026-12-14', '2026-12-14']], { pessoa: 'Café do Porto', valor: 9999 })
  app.pass({ hours: 24 * 22 })
  await ana.api.sessao.login({ email: ana.email, password: 'uma senha bem longa' })
  await t.setStatus({ id: late, status: 'pago', data_pagamento: '2027-01-06' })
  app.pass({ hours: 24 * 27 })
  await ana.api.sessao.login({ email: ana.email, password: 'uma senha bem longa' })
  const { hoje, conferencia } = await financeiro.previsao({})
  expect(hoje).toBe('2027-02-02')
  expect(conferencia).toEqual({
    meses: [
      { mes: '2026-12', recebido: 500, pelosAtrasos: 500, pelosVencimentos: 1300 },
      { mes: '2027-01', recebido: 800, pelosAtrasos: 800, pelosVencimentos: 800 },
    ],
    erroPelosAtrasos: 0,
    erroPelosVencimentos: 400,
  })
})
