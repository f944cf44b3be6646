import { expect, test } from 'vitest'
import { refusal } from '#testing/app.ts'
import { agencyWithFinance } from '#testing/money.ts'

/** Creates a receita of the bakery that is due in November. Today is 20 November. */
async function bill(valor = 1000) {
  const agency = await agencyWithFinance()
  const { ana, receita } = agency
  const { id } = await ana.api.transacoesFinanceiras.create({ ...receita, valor })
  const get = () => ana.api.transacoesFinanceiras.get({ id })
  const pay = (given: number, data = '2026-11-20') => ana.api.pagamentos.create({ id, valor: given, data })
  return { ...agency, id, get, pay, list: () => ana.api.pagamentos.list({ id }) }
}

test('a transaction that is paid in three parts becomes paid, with the latest payment date as its own', async () => {
  const { ana, id, get, pay, list } = await bill()
  const first = await ana.api.pagamentos.create({
    id,
    valor: 300.1,
    data: '2026-11-10',
    forma: 'pix',
    observacao: ' sinal ',
    versao: 1,
  })
  expect(first).toEqual({
    id: first.id,
    valor: 300.1,
    data: '2026-11-10',
    forma: 'pix',
    observacao: 'sinal',
    usuario_nome: 'Ana',
    criado_em: '2026-11-20T14:30:00-03:00',
    estornado_em: null,
    estornado_por: null,
  })
  expect(await get()).toMatchObject({ pago: 300.1, status: 'pendente', data_pagamento: null, versao: 2 })
  await pay(399.9, '2026-11-20')
  await pay(300, '2026-11-15')
  expect(await get()).toMatchObject({ pago: 1000, status: 'pago', data_pagamento: '2026-11-20' })
  expect((await list()).map(({ valor }) => valor)).toEqual([300.1, 399.9, 300])
})

test('a reversed payment no longer counts but stays listed with who reversed it and when', async () => {
  const { app, ana, id, get, pay, list } = await bill()
  const { id: pagamento } = await pay(1000)
  const bia = await app.person('Bia', 'admin')
  app.pass({ minutes: 5 })
  const undone = await bia.api.pagamentos.estornar({ id, pagamento, versao: 2 })
  expect(undone).toMatchObject({ estornado_em: '2026-11-20T14:35:00-03:00', estornado_por: 'Bia' })
  expect(await list()).toEqual([undone])
  expect(await get()).toMatchObject({ pago: 0, status: 'pendente', data_pagamento: null })
  expect(await refusal(bia.api.pagamentos.estornar({ id, pagamento }))).toMatchObject({
    status: 409,
    error: 'Este pagamento já foi estornado.',
  })
  const acts = await ana.api.auditoria.list({ entidade: 'transacoes_financeiras' })
  expect(acts.map(({ acao, antes, depois }) => [acao, antes?.['pago'], depois?.['pago']])).toEqual([
    ['pagamentos.estornar', 100_000, 0],
    ['pagamentos.create', 0, 100_000],
    ['transacoesFinanceiras.create', undefined, 0],
  ])
})

test('setting a transaction to pago records a payment of the open amount, and setting it back to pendente reverses all its payments', async () => {
  const { ana, id, pay, list } = await bill()
  await pay(250)
  await ana.api.transacoesFinanceiras.setStatus({ id, status: 'pago' })
  await ana.api.transacoesFinanceiras.setStatus({ id, status: 'pendente' })
  expect(await list()).toMatchObject([
    { valor: 250, estornado_por: 'Ana' },
    { valor: 750, estornado_por: 'Ana' },
  ])
})

test('setting an open transaction to pendente again reverses no partial payment', async () => {
  const { ana, id, get, pay } = await bill()
  await pay(250)
  const before = await get()
  expect(await ana.api.transacoesFinanceiras.setStatus({ id, status: 'pendente' })).toEqual(before)
  expect(await get()).toMatchObject({ pago: 250 })
})

test('a transaction paid in several parts takes its date from the payments, and the form cannot set another date for the same value', async () => {
  const { ana, id, get, pay, receita } = await bill()
  await pay(400, '2026-11-10')
  await pay(600, '2026-11-12')
  const edit = (more: object) =>
    ana.api.transacoesFinanceiras.update({
      ...receita,
      id,
      valor: 1000,
      data_pagamento: '2026-11-12',
      ...more,
    })
  const paid = await get()
  expect(await refusal(edit({ data_pagamento: '2026-11-18' }))).toMatchObject({
    status: 422,
    fields: {
      data_pagamento:
        'Esta transação foi paga em partes. Para mudar a data, estorne o pagamento e registre-o de novo.',
    },
  })
  expect(await get()).toEqual(paid)
  expect(await edit({ descricao: 'Só o texto' })).toMatchObject({ data_pagamento: '2026-11-12', pago: 1000 })
  // If the value increases, a payment of the difference is recorded on the given date.
  const more = await edit({ valor: 1100, data_pagamento: '2026-11-18' })
  expect(more).toMatchObject({ pago: 1100, data_pagamento: '2026-11-18' })
})

test.each([
  [{ valor: 0, data: '2026-11-20' }, 422, 'valor', 'Informe um valor válido.'],
  [{ valor: 10 }, 422, 'data', 'Informe a data do pagamento.'],
  [{ valor: 10, data: '2026-02-30' }, 422, 'data', 'Informe a data do pagamento.'],
  [{ valor: 10, data: '2026-11-21' }, 422, 'data', 'A data do pagamento não pode ser depois de hoje.'],
  [{ valor: 10, data: '2026-11-20', forma: 'cheque' }, 422, 'forma', 'Escolha a forma de pagamento.'],
  [{ valor: 700.01, data: '2026-11-20' }, 422, 'valor', 'O pagamento passa do saldo em aberto (R$ 700,00).'],
])('rejects %j and records no payment', async (body, status, field, message) => {
  const { ana, id, pay, list } = await bill()
  await pay(300)
  const response = await ana.send('POST', `/transacoes-financeiras/${id}/pagamentos`, body)
  expect(response.status).toBe(status)
  const { error, fields } = (await response.json()) as { error: string; fields: Record<string, string> }
  expect([error.replace(/\s/g, ' '), Object.keys(fields)]).toEqual([message, [field]])
  expect(await list()).toHaveLength(1)
})

test('an amount computed with floating-point numbers is rounded to the centavo, so that it equals the open amount', async () => {
  const { get, pay } = await bill(0.3)
  expect(await pay(0.1 + 0.2)).toMatchObject({ valor: 0.3 })
  expect(await get()).toMatchObject({ status: 'pago', pago: 0.3 })
})

test('today is the date in São Paulo, so that late in the evening the UTC date is rejected as a future date', async () => {
  const { app, ana, id } = await bill()
  app.pass({ hours: 9 })
  await ana.api.sessao.login({ email: ana.email, password: 'uma senha bem longa' })
  const pay = (data: string) => ana.api.pagamentos.create({ id, valor: 1, data })
  expect((await refusal(pay('2026-11-21'))).status).toBe(422)
  expect(await pay('2026-11-20')).toMatchObject({ data: '2026-11-20' })
})

test('rejects a payment of a paid transaction, of an old version and of a transaction in the bin', async () => {
  const { ana, id, pay } = await bill()
  await pay(1000)
  expect(await refusal(pay(1))).toMatchObject({
    status: 409,
    error: 'Esta transação já está paga por inteiro.',
  })
  const stale = ana.api.pagamentos.create({ id, valor: 1, data: '2026-11-20', versao: 1 })
  expect(await refusal(stale)).toMatchObject({ status: 409, atual: { versao: 2, status: 'pago' } })
  await ana.api.transacoesFinanceiras.remove({ id })
  expect((await refusal(ana.api.pagamentos.list({ id }))).status).toBe(404)
  expect((await refusal(pay(1))).status).toBe(404)
})

test('reversing a payment under the id of another transaction is rejected with 404', async () => {
  const { ana, id, receita, pay } = await bill()
  const { id: pagamento } = await pay(10)
  const other = await ana.api.transacoesFinanceiras.create(receita)
  expect((await refusal(ana.api.pagamentos.estornar({ id: other.id, pagamento }))).status).toBe(404)
  expect(await ana.api.transacoesFinanceiras.get({ id })).toMatchObject({ pago: 10 })
})

test('of two simultaneous payments of the open amount only one is accepted', async () => {
  const { get, pay, list } = await bill()
  await pay(400)
  const both = await Promise.allSettled([pay(600), pay(600)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await get()).toMatchObject({ pago: 1000, status: 'pago' })
  expect(await list()).toHaveLength(2)
})
