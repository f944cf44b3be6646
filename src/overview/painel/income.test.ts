import { expect, test } from 'vitest'
import { daysOf, ofKind } from '#money/financeiro/figuras-rules.ts'
import { agencyWithFinance } from '#testing/money.ts'

test('the income of a month is the sum of the receitas due in it, paid or not, and is compared with the previous month', async () => {
  const { ana, receita, despesa } = await agencyWithFinance()
  const { transacoesFinanceiras, painel, configuracoes } = ana.api
  const card = async () => (await painel.get()).admin?.receitaDoMes
  expect(await card()).toEqual({ valor: null, anterior: null, variacao: null, meta: 8 })

  await transacoesFinanceiras.create({ ...receita, valor: 400, data_vencimento: '2026-10-31' })
  expect(await card()).toEqual({ valor: 0, anterior: 400, variacao: -100, meta: 8 })

  await transacoesFinanceiras.create({ ...receita, valor: 100.1, data_vencimento: '2026-11-01' })
  const paid = { valor: 400.2, data_vencimento: '2026-11-30', data_pagamento: '2026-10-02' }
  await transacoesFinanceiras.create({ ...receita, ...paid })
  const elsewhere = { valor: 999, data_pagamento: '2026-11-10' }
  await transacoesFinanceiras.create({ ...receita, ...elsewhere, data_vencimento: '2026-12-01' })
  await transacoesFinanceiras.create({ ...receita, ...elsewhere, data_vencimento: '2026-09-30' })
  await transacoesFinanceiras.create(despesa)
  const removed = await transacoesFinanceiras.create({ ...receita, valor: 999 })
  await transacoesFinanceiras.remove({ id: removed.id })
  await configuracoes.update({ meta_receita: 25 })
  expect(await card()).toEqual({ valor: 500.3, anterior: 400, variacao: 25.1, meta: 25 })

  const { first, last } = daysOf((await painel.get()).admin?.mes ?? '')
  const rows = await transacoesFinanceiras.list(ofKind('receita', { inicio: first, fim: last }))
  expect(rows.map(({ valor }) => valor)).toEqual([100.1, 400.2])
})

test('without receitas in the previous month the change of the income is null', async () => {
  const { app, ana, receita } = await agencyWithFinance()
  await ana.api.transacoesFinanceiras.create(receita)
  const card = async () => (await ana.api.painel.get()).admin
  expect(await card()).toMatchObject({ receitaDoMes: { valor: 1234.56, anterior: null, variacao: null } })
  app.pass({ hours: 24 * 11 })
  await ana.api.sessao.login({ email: ana.email, password: 'uma senha bem longa' })
  expect(await card()).toMatchObject({
    mes: '2026-12',
    mesAnterior: '2026-11',
    receitaDoMes: { valor: 0, anterior: 1234.56, variacao: -100 },
  })
})
