import { expect, test } from 'vitest'
import { password, refusal } from '#testing/app.ts'
import { agencyWithFinance } from '#testing/money.ts'
import { agencyWithReceipts } from '#testing/receipts.ts'

/** Creates a receita of R$ 1.234,56 with a payment of R$ 1.000,00 by Pix and another of R$ 100,00. */
async function inParts() {
  const agency = await agencyWithReceipts()
  const { pagamentos, transacoesFinanceiras } = agency.ana.api
  const { id } = await transacoesFinanceiras.create(agency.receita)
  const paid = { id, data: '2026-11-19' }
  const { id: first } = await pagamentos.create({ ...paid, valor: 1000, forma: 'pix' })
  const { id: second } = await pagamentos.create({ ...paid, valor: 100 })
  return { ...agency, id, first, second }
}

test('issues the receipt of a paid receita under the next number, with payer, issuer and amount', async () => {
  const { ana, paid, pay, padaria, kept } = await agencyWithReceipts()
  const recibo = await ana.api.recibos.create({ transacao_id: paid.id })
  expect(recibo).toEqual({
    id: recibo.id,
    numero: '1/2026',
    status: 'valido',
    emitido_em: '2026-11-20T14:30:00-03:00',
    transacao_id: paid.id,
    pagamento_id: recibo.pagamento_id,
    data_pagamento: '2026-11-20',
    pagador_nome: 'Padaria Aurora',
    valor: 1234.56,
    cancelado_em: null,
    motivo: null,
    verificacao: expect.stringMatching(/^http:\/\/localhost:3000\/verificar\/([0-9A-Z]{5}-){3}[0-9A-Z]{5}$/),
    email: null,
    telefone: null,
  })
  expect(await ana.api.recibos.create({ transacao_id: (await pay()).id })).toMatchObject({ numero: '2/2026' })
  expect(await kept()).toMatchObject([
    {
      ano: 2026,
      numero: 1,
      cliente_id: padaria.id,
      valor: 123_456,
      total: 123_456,
      pago: 123_456,
      emitente_nome: 'Aurora Criação Ltda.',
      emitente_documento: '11.222.333/0001-81',
      emitente_cidade: 'São Paulo/SP',
      emitente_responsavel: 'Ana Souza',
      agencia_nome: 'Estúdio Aurora',
      pagador_documento: '529.982.247-25',
      referente: 'Site novo',
      data_emissao: '2026-11-20',
      extenso: 'mil duzentos e trinta e quatro reais e cinquenta e seis centavos',
    },
    { numero: 2, referente: 'Projetos' },
  ])
})

test('issues a receipt only for a payment, only of a receita, and only once', async () => {
  const { ana, paid, receita, despesa } = await agencyWithReceipts()
  const { recibos, transacoesFinanceiras } = ana.api
  const open = await transacoesFinanceiras.create(receita)
  const rent = await transacoesFinanceiras.create({ ...despesa, data_pagamento: '2026-11-06' })
  await recibos.create({ transacao_id: paid.id })
  const refused = async (transacao_id: number, pagamento_id?: number) =>
    refusal(recibos.create({ transacao_id, ...(pagamento_id && { pagamento_id }) }))
  expect(await refused(open.id)).toMatchObject({
    status: 409,
    error: 'Ainda não há pagamento: o recibo é emitido do que já foi pago.',
  })
  expect(await refused(rent.id)).toMatchObject({ status: 409, error: 'Só uma receita tem recibo.' })
  expect(await refused(paid.id)).toMatchObject({
    status: 409,
    error: 'Este pagamento já tem o recibo 1/2026.',
  })
  expect(await refused(paid.id, 999_999)).toMatchObject({ status: 404 })
  expect(await refused(999_999)).toMatchObject({ status: 404 })
})

test('rejects a receipt of a payment with a future date until that date', async () => {
  const { app, ana, receita } = await agencyWithReceipts()
  const { recibos, transacoesFinanceiras, pagamentos } = ana.api
  const { id } = await transacoesFinanceiras.create(receita)
  await pagamentos.create({ id, valor: 1000, data: '2026-11-20' })
  await transacoesFinanceiras.setStatus({ id, status: 'pago', data_pagamento: '2026-11-21' })
  const [today, tomorrow] = await pagamentos.list({ id })
  const paidYet = async () => (await recibos.aEmitir({ transacao_id: id })).map((one) => one.pagamento_id)
  expect(await paidYet()).toEqual([today?.id])
  expect(await refusal(recibos.create({ transacao_id: id, pagamento_id: tomorrow?.id }))).toMatchObject({
    status: 409,
    error: 'Ainda não há pagamento: o recibo é emitido do que já foi pago.',
  })
  await recibos.create({ transacao_id: id })
  app.pass({ hours: 10 })
  await ana.api.sessao.login({ email: ana.email, password })
  expect(await paidYet()).toEqual([tomorrow?.id])
  await recibos.create({ transacao_id: id })
  const amounts = await app.context.database.reads
    .selectFrom('recibos')
    .select('pago')
    .orderBy('id')
    .execute()
  expect(amounts.map(({ pago }) => pago)).toEqual([100_000, 123_456])
})

test('rejects a receipt while the settings lack the issuer', async () => {
  const { ana, receita } = await agencyWithFinance()
  const { id } = await ana.api.transacoesFinanceiras.create({ ...receita, data_pagamento: '2026-11-20' })
  expect(await refusal(ana.api.recibos.create({ transacao_id: id }))).toMatchObject({
    status: 409,
    error: expect.stringContaining('em Configurações, na parte Recibos.'),
  })
})

test('each partial payment gets its own receipt, which states the total and the amount paid', async () => {
  const { ana, id, first, second, kept } = await inParts()
  const { recibos } = ana.api
  const waiting = await recibos.aEmitir({ transacao_id: id })
  expect(waiting.map(({ pagamento_id, valor, total }) => [pagamento_id, valor, total])).toEqual([
    [second, 100, 1234.56],
    [first, 1000, 1234.56],
  ])
  expect(await refusal(recibos.create({ transacao_id: id }))).toMatchObject({
    status: 409,
    error: 'Esta transação tem 2 pagamentos sem recibo. Escolha de qual é o recibo.',
  })
  expect(await recibos.create({ transacao_id: id, pagamento_id: first })).toMatchObject({ valor: 1000 })
  // Only one payment has no receipt now, so the request need not name it.
  expect(await recibos.create({ transacao_id: id })).toMatchObject({ valor: 100, pagamento_id: second })
  expect(await recibos.aEmitir({ transacao_id: id })).toEqual([])
  expect(await kept()).toMatchObject([
    { valor: 100_000, total: 123_456, pago: 110_000, forma: 'pix' },
    { valor: 10_000, total: 123_456, pago: 110_000, forma: null },
  ])
})

test('a cancelled receipt keeps its number and reason, and the payment can get a new one', async () => {
  const { ana, paid } = await agencyWithReceipts()
  const { recibos } = ana.api
  const { id, pagamento_id } = await recibos.create({ transacao_id: paid.id })
  expect((await ana.send('POST', `/recibos/${id}/cancelar`, { motivo: ' ' })).status).toBe(422)
  expect(await recibos.cancelar({ id, motivo: 'Nome errado' })).toMatchObject({
    numero: '1/2026',
    status: 'cancelado',
    motivo: 'Nome errado',
    cancelado_em: '2026-11-20T14:30:00-03:00',
  })
  expect(await refusal(recibos.cancelar({ id, motivo: 'De novo' }))).toMatchObject({
    status: 409,
    error: 'Este recibo já está cancelado.',
  })
  expect(await recibos.create({ transacao_id: paid.id })).toMatchObject({ numero: '2/2026', pagamento_id })
  expect((await recibos.list({})).map(({ numero, status }) => [numero, status])).toEqual([
    ['2/2026', 'valido'],
    ['1/2026', 'cancelado'],
  ])
})

test('filters the list by number, name, year, month, status and transaction', async () => {
  const { ana, paid, pay } = await agencyWithReceipts()
  const { recibos } = ana.api
  const { id } = await recibos.create({ transacao_id: paid.id })
  await recibos.create({ transacao_id: (await pay({ pessoa: 'Zé da Esquina' })).id })
  await recibos.cancelar({ id, motivo: 'Nome errado' })
  const found = async (filter: Parameters<typeof recibos.list>[0]) =>
    (await recibos.list(filter)).map(({ numero }) => numero)
  expect(await found({ busca: '2/2026' })).toEqual(['2/2026'])
  expect(await found({ busca: 'ZE DA' })).toEqual(['2/2026'])
  expect(await found({ status: 'cancelado' })).toEqual(['1/2026'])
  expect(await found({ transacao_id: paid.id })).toEqual(['1/2026'])
  expect(await found({ ano: 2026, mes: 11 })).toEqual(['2/2026', '1/2026'])
  expect(await found({ ano: 2026, mes: 12 })).toEqual([])
  expect(await found({ ano: 2025 })).toEqual([])
  const page = await ana.fetch('/api/recibos?limit=1&offset=1')
  expect([page.headers.get('x-total-count'), await page.json()]).toMatchObject(['2', [{ numero: '1/2026' }]])
})
