import { expect, test } from 'vitest'
import { refusal } from '#testing/app.ts'
import { agencyWithFinance } from '#testing/money.ts'

const none = { receita: 0, despesa: 0 }

test('without transactions the panel is marked as empty and every sum is zero', async () => {
  const { ana } = await agencyWithFinance()
  const panel = await ana.api.financeiro.painel({})
  expect(panel).toMatchObject({
    hoje: '2026-11-20',
    vazio: true,
    saldo: 0,
    saldoPrevisto: 0,
    anterior: { realizado: 0, previsto: 0, projetado: 0 },
    periodo: { inicio: '2026-11-01', fim: '2026-11-30' },
    categorias: { receita: [], despesa: [] },
    clientes: [],
    outros: null,
  })
  expect(panel.meses.map(({ mes }) => mes)).toEqual([
    '2026-05',
    '2026-06',
    '2026-07',
    '2026-08',
    '2026-09',
    '2026-10',
    '2026-11',
    '2026-12',
    '2027-01',
    '2027-02',
    '2027-03',
    '2027-04',
  ])
  expect(panel.custos.every(({ total }) => total === 0)).toBe(true)
  expect(panel.atrasos.every(({ valor }) => valor.receita === 0 && valor.despesa === 0)).toBe(true)
  for (const { realizado, previsto, projetado, saldo, acumulado } of panel.meses)
    expect({ realizado, previsto, projetado, saldo, acumulado }).toEqual({
      realizado: none,
      previsto: none,
      projetado: none,
      saldo: 0,
      acumulado: 0,
    })
  expect(panel.atrasos.map(({ rotulo, de, ate }) => [rotulo, de, ate])).toEqual([
    ['1 a 7 dias', '2026-11-13', '2026-11-19'],
    ['8 a 30 dias', '2026-10-21', '2026-11-12'],
    ['31 a 60 dias', '2026-09-21', '2026-10-20'],
    ['61 a 90 dias', '2026-08-22', '2026-09-20'],
    ['Mais de 90 dias', null, '2026-08-21'],
  ])
})

test('paid amounts count on their payment date, open ones on their due date and overdue ones in the present month', async () => {
  const { ana, receita, despesa } = await agencyWithFinance()
  const { transacoesFinanceiras, financeiro } = ana.api
  const create = transacoesFinanceiras.create
  await create({ ...receita, valor: 1000, data_vencimento: '2026-04-10', data_pagamento: '2026-04-12' })
  await create({ ...receita, valor: 500.5, data_vencimento: '2026-10-31', data_pagamento: '2026-11-03' })
  await create({ ...despesa, valor: 200.25, data_vencimento: '2026-11-05', data_pagamento: '2026-10-30' })
  await create({ ...receita, valor: 300, data_vencimento: '2026-09-30' })
  await create({ ...despesa, valor: 80, data_vencimento: '2026-11-30' })
  await create({ ...despesa, valor: 70, data_vencimento: '2026-12-01' })
  const { meses, anterior, saldo } = await financeiro.painel({})
  expect(anterior).toEqual({ realizado: 1000, previsto: 0, projetado: 0 })
  expect(saldo).toBe(1300.25)
  const of = (month: string) => meses.find(({ mes }) => mes === month)
  expect(of('2026-09')).toMatchObject({ realizado: none, previsto: none, acumulado: 1000 })
  expect(of('2026-10')).toMatchObject({ realizado: { receita: 0, despesa: 200.25 }, acumulado: 799.75 })
  expect(of('2026-11')).toEqual({
    mes: '2026-11',
    realizado: { receita: 500.5, despesa: 0 },
    previsto: { receita: 300, despesa: 80 },
    projetado: none,
    saldo: 720.5,
    acumulado: 1520.25,
  })
  expect(of('2026-12')).toMatchObject({ previsto: { receita: 0, despesa: 70 }, acumulado: 1450.25 })
})

test('the forecast includes active contas fixas up to its last month without creating transactions', async () => {
  const { ana, padaria, projetos, aluguel } = await agencyWithFinance()
  const { contasFixas, financeiro, transacoesFinanceiras } = ana.api
  const monthly = { dia_vencimento: 10, status: 'ativa' as const, data_inicio: '2026-11-01' }
  await contasFixas.create({
    ...monthly,
    descricao: 'Mensalidade',
    valor: 1000,
    tipo: 'receita',
    categoria_id: projetos.id,
    pessoa: padaria.id,
    data_fim: '2027-02-28',
  })
  const rent = {
    ...monthly,
    descricao: 'Aluguel',
    valor: 300,
    tipo: 'despesa' as const,
    categoria_id: aluguel.id,
  }
  const rented = await contasFixas.create(rent)
  await contasFixas.create({ ...rent, descricao: 'Antigo', status: 'inativa' })
  const written = (await transacoesFinanceiras.list({})).length
  const { meses, anterior } = await financeiro.painel({})
  const byMonth = Object.fromEntries(
    meses.map(({ mes, previsto, projetado }) => [
      mes,
      [previsto.receita + projetado.receita, previsto.despesa + projetado.despesa],
    ]),
  )
  expect(byMonth).toMatchObject({
    '2026-10': [0, 0],
    '2026-11': [1000, 300],
    '2026-12': [1000, 300],
    '2027-01': [1000, 300],
    '2027-02': [1000, 300],
    '2027-03': [0, 300],
    '2027-04': [0, 300],
  })
  expect(meses.at(-1)?.acumulado).toBe(4 * 1000 - 6 * 300)
  expect(
    meses.find(({ mes }) => mes === '2026-12')?.projetado,
    'the entries of December exist already',
  ).toEqual(none)
  expect(anterior.projetado).toBe(0)
  expect(await transacoesFinanceiras.list({})).toHaveLength(written)

  // A month whose entry a person deleted is not forecast either.
  const december = (await transacoesFinanceiras.list({ tipo: 'despesa', data_inicio: '2026-12-01' }))[0]
  await transacoesFinanceiras.remove({ id: december?.id ?? 0 })
  const later = await financeiro.painel({ inicio: '2027-03' })
  expect(later.anterior).toEqual({ realizado: 0, previsto: 1000 * 2 - 300, projetado: 1000 * 2 - 300 * 2 })
  expect(later.meses[0]).toMatchObject({ mes: '2027-03', projetado: { receita: 0, despesa: 300 } })
  await contasFixas.update({ ...rent, id: rented.id, status: 'inativa' })
  expect((await financeiro.painel({})).meses.at(-1)?.projetado).toEqual(none)
})

test('the panel shows the requested months, and earlier amounts are in the opening balance', async () => {
  const { ana, receita, despesa } = await agencyWithFinance()
  const { transacoesFinanceiras, financeiro } = ana.api
  await transacoesFinanceiras.create({ ...receita, valor: 900, data_pagamento: '2026-11-10' })
  await transacoesFinanceiras.create({ ...receita, valor: 50, data_vencimento: '2026-01-10' })
  await transacoesFinanceiras.create({ ...despesa, valor: 30, data_vencimento: '2027-03-10' })
  const later = await financeiro.painel({ inicio: '2027-02' })
  expect(later.anterior).toEqual({ realizado: 900, previsto: 50, projetado: 0 })
  expect(later.meses[0]).toMatchObject({ mes: '2027-02', saldo: 0, acumulado: 950 })
  expect(later.meses[1]).toMatchObject({ mes: '2027-03', saldo: -30, acumulado: 920 })
  const earlier = await financeiro.painel({ inicio: '2025-08' })
  expect(earlier.meses.every(({ acumulado }) => acumulado === 0)).toBe(true)
  expect(earlier.saldo).toBe(900)
})

test('reversed payments and transactions in the bin do not count', async () => {
  const { ana, receita, despesa } = await agencyWithFinance()
  const { transacoesFinanceiras, financeiro } = ana.api
  const back = await transacoesFinanceiras.create({ ...receita, data_pagamento: '2026-11-10' })
  expect((await financeiro.painel({})).saldo).toBe(1234.56)
  await transacoesFinanceiras.setStatus({ id: back.id, status: 'pendente' })
  expect((await financeiro.painel({})).saldo).toBe(0)
  const paid = await transacoesFinanceiras.create({ ...despesa, data_pagamento: '2026-11-10' })
  const open = await transacoesFinanceiras.create({ ...despesa, data_vencimento: '2026-11-01' })
  for (const { id } of [back, paid, open]) await transacoesFinanceiras.remove({ id })
  const panel = await financeiro.painel({})
  expect(panel).toMatchObject({
    vazio: true,
    saldo: 0,
    clientes: [],
    categorias: { receita: [], despesa: [] },
  })
  expect(panel.meses.every(({ acumulado }) => acumulado === 0)).toBe(true)
  expect(panel.custos.every(({ total }) => total === 0)).toBe(true)
  expect(panel.atrasos.every(({ valor }) => valor.receita === 0 && valor.despesa === 0)).toBe(true)
})

test('a transaction becomes overdue at midnight in São Paulo after its due date', async () => {
  const { app, ana, receita } = await agencyWithFinance()
  await ana.api.transacoesFinanceiras.create({ ...receita, valor: 10, data_vencimento: '2026-11-20' })
  const youngest = async () => (await ana.api.financeiro.painel({})).atrasos[0]
  app.pass({ minutes: 20 })
  expect(await youngest()).toMatchObject({ ate: '2026-11-19', valor: none })
  app.pass({ hours: 9, minutes: 9 })
  await ana.api.sessao.login({ email: ana.email, password: 'uma senha bem longa' })
  expect(await youngest()).toMatchObject({ ate: '2026-11-19', valor: none })
  app.pass({ minutes: 2 })
  expect(await youngest()).toMatchObject({
    ate: '2026-11-20',
    valor: { receita: 10 },
    quantas: { receita: 1 },
  })
})

test('lists the largest clients, adds up the others, and lists unregistered persons by name', async () => {
  const { ana, receita } = await agencyWithFinance()
  const { transacoesFinanceiras, financeiro } = ana.api
  const names = ['Zé da Esquina', 'Café do Porto', 'Livraria Sol']
  for (const [n, pessoa] of names.entries())
    await transacoesFinanceiras.create({ ...receita, pessoa, valor: 10 * (n + 1) })
  await transacoesFinanceiras.create({ ...receita, valor: 100, data_pagamento: '2026-11-10' })
  const { clientes, outros } = await financeiro.painel({ clientes: 2 })
  expect(clientes.map(({ nome, valor, pago }) => [nome, valor, pago])).toEqual([
    ['Padaria Aurora', 100, 100],
    ['Livraria Sol', 30, 0],
  ])
  expect(outros).toEqual({ quantos: 2, valor: 30, pago: 0 })
  expect((await financeiro.painel({})).outros).toBeNull()
})

test.each([
  [{ inicio: '2026-13' }, 'inicio', 'Informe um mês válido.'],
  [{ data_inicio: '2026-11-31' }, 'data_inicio', 'Informe um período válido.'],
  [{ data_inicio: '2026-11-10', data_fim: '2026-11-09' }, 'data_fim', 'Informe um período válido.'],
])('rejects the period %j with 422', async (input, field, message) => {
  const { ana } = await agencyWithFinance()
  expect(await refusal(ana.api.financeiro.painel(input))).toMatchObject({
    status: 422,
    error: message,
    fields: { [field]: message },
  })
})
