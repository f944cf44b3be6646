import { expect, test } from 'vitest'
import { lerPix } from '#platform/contract/pix.ts'
import { refusal } from '#testing/app.ts'
import { agencyWithFinance } from '#testing/money.ts'

/**
 * Creates an agency with two clients: Caio's account is linked to the bakery, Clara's account to the florist.
 * Today is 20 November 2026.
 */
async function agencyWithInvoices() {
  const context = await agencyWithFinance()
  const { app, ana, padaria } = context
  const [caio, clara] = [await app.person('Caio'), await app.person('Clara')]
  const florista = await ana.api.clientes.create({ nome: 'Florista' })
  const link = (id: number, conta_id: number | null) => ana.api.clientes.ligarConta({ id, conta_id })
  await link(padaria.id, caio.id)
  await link(florista.id, clara.id)
  await ana.api.configuracoes.update({
    pix_chave: '123e4567-e12b-12d1-a456-426655440000',
    pix_nome: 'Estúdio',
    pix_cidade: 'São Paulo',
  })
  const due = async (data_vencimento: string, more: object = {}) =>
    (await ana.api.transacoesFinanceiras.create({ ...context.receita, data_vencimento, ...more })).id
  const pay = (id: number, valor: number) => ana.api.pagamentos.create({ id, valor, data: '2026-11-20' })
  return { ...context, caio, clara, florista, link, due, pay }
}

const issuer = {
  recibo_razao_social: 'Aurora Ltda.',
  documento: '11.222.333/0001-81',
  recibo_cidade: 'São Paulo/SP',
  recibo_responsavel: 'Ana Souza',
}

test('a client sees open faturas by due date, and paid ones by payment date with the latest first', async () => {
  const { caio, due, pay } = await agencyWithInvoices()
  const later = await due('2026-12-25', { descricao: 'Site novo' })
  const today = await due('2026-11-20')
  const late = await due('2026-11-19')
  const part = await due('2026-11-30')
  await pay(part, 1000)
  const first = await due('2026-10-01', { data_pagamento: '2026-10-02' })
  const second = await due('2026-09-01', { data_pagamento: '2026-11-02' })
  const listShown = async (situacao: 'abertas' | 'pagas') =>
    (await caio.api.faturas.list({ situacao })).map((one) => [one.id, one.situacao, one.saldo])
  expect(await listShown('abertas')).toEqual([
    [late, 'vencida', 1234.56],
    [today, 'em_aberto', 1234.56],
    [part, 'parcial', 234.56],
    [later, 'em_aberto', 1234.56],
  ])
  expect(await listShown('pagas')).toEqual([
    [second, 'paga', 0],
    [first, 'paga', 0],
  ])
  expect(await caio.api.faturas.resumo()).toEqual({ abertas: 4, vencidas: 1, saldo: 3938.24, pix: true })
})

test('a fatura contains only the fields that are meant for the client', async () => {
  const { caio, due } = await agencyWithInvoices()
  const id = await due('2026-11-25', { descricao: 'Site novo' })
  const response = await caio.send('GET', '/faturas')
  expect(response.headers.get('x-total-count')).toBe('1')
  expect(await response.json()).toEqual([
    {
      id,
      descricao: 'Site novo',
      nome: 'Site novo',
      data_vencimento: '2026-11-25',
      data_pagamento: null,
      valor: 1234.56,
      pago: 0,
      saldo: 1234.56,
      situacao: 'em_aberto',
      parcela: null,
      parcelas: null,
      recibos: [],
    },
  ])
})

test("hides faturas of other clients, deleted ones, despesas, and transactions of an unregistered person with the client's name", async () => {
  const { ana, caio, clara, due, florista, despesa, padaria, link } = await agencyWithInvoices()
  const hers = await due('2026-11-25', { pessoa: florista.id })
  const binned = await due('2026-11-25')
  await ana.api.transacoesFinanceiras.remove({ id: binned })
  const spent = (await ana.api.transacoesFinanceiras.create(despesa)).id
  const free = await due('2026-11-25', { pessoa: 'Caio' })
  for (const id of [hers, binned, spent, free, 999])
    expect((await refusal(caio.api.faturas.pix({ id }))).status).toBe(404)
  expect(await caio.api.faturas.list({})).toEqual([])
  expect((await clara.api.faturas.list({})).map(({ id }) => id)).toEqual([hers])
  const own = await due('2026-11-25')
  expect(await caio.api.faturas.list({})).toHaveLength(1)
  await link(padaria.id, null)
  expect(await caio.api.faturas.list({})).toEqual([])
  expect((await refusal(caio.api.faturas.pix({ id: own }))).status).toBe(404)
})

test('the Pix code of a fatura is for its open amount; a paid fatura has none, nor does an open fatura if the agency has no Pix key', async () => {
  const { ana, caio, due, pay } = await agencyWithInvoices()
  const id = await due('2026-11-25')
  await pay(id, 1234.46)
  const { copia_e_cola, ...pix } = await caio.api.faturas.pix({ id })
  expect(pix).toMatchObject({ valor: 0.1, recebedor: 'Estúdio', data_vencimento: '2026-11-25' })
  expect(lerPix(copia_e_cola)).toMatchObject({ valor: 10, nome: 'ESTUDIO' })
  await ana.api.configuracoes.update({ pix_chave: '' })
  expect(await refusal(caio.api.faturas.pix({ id }))).toMatchObject({
    status: 409,
    error: 'A agência ainda não recebe por Pix. Fale com ela para combinar o pagamento.',
  })
  expect((await caio.api.faturas.resumo()).pix).toBe(false)
  await pay(id, 0.1)
  expect(await refusal(caio.api.faturas.pix({ id }))).toMatchObject({
    status: 409,
    error: 'Esta fatura já está paga.',
  })
})

test('the audit row of a change to a fatura names the client as the person concerned', async () => {
  const { app, ana, caio, due } = await agencyWithInvoices()
  const id = await due('2026-11-25')
  await ana.api.transacoesFinanceiras.setStatus({ id, status: 'pago' })
  const rows = await app.context.database.reads
    .selectFrom('auditoria')
    .select('interessado_id')
    .where('entidade', '=', 'transacoes_financeiras')
    .where('entidade_id', '=', id)
    .execute()
  expect(rows.map(({ interessado_id }) => interessado_id)).toEqual([caio.id, caio.id])
})

test('a paid fatura lists its receipts, without cancelled ones', async () => {
  const { ana, caio, due, pay } = await agencyWithInvoices()
  await ana.api.configuracoes.update(issuer)
  const id = await due('2026-11-25')
  await pay(id, 1234.56)
  const { id: recibo } = await ana.api.recibos.create({ transacao_id: id })
  const receipts = async () => (await caio.api.faturas.list({ situacao: 'pagas' })).map((one) => one.recibos)
  expect(await receipts()).toEqual([[{ id: recibo, numero: '1/2026' }]])
  expect((await caio.send('GET', `/recibos/${recibo}/pdf`)).headers.get('content-type')).toBe(
    'application/pdf',
  )
  await ana.api.recibos.cancelar({ id: recibo, motivo: 'Valor errado' })
  expect(await receipts()).toEqual([[]])
})

test('after a paid receita moves to another client, the new client cannot see its receipt, but the previous client still can', async () => {
  const { ana, caio, clara, due, florista, receita } = await agencyWithInvoices()
  await ana.api.configuracoes.update(issuer)
  const id = await due('2026-11-25', { data_pagamento: '2026-11-20' })
  const { id: recibo } = await ana.api.recibos.create({ transacao_id: id })
  const moved = { ...receita, id, pessoa: florista.id, data_pagamento: '2026-11-20' }
  await ana.api.transacoesFinanceiras.update(moved)
  expect(await clara.api.faturas.list({ situacao: 'pagas' })).toMatchObject([{ id, recibos: [] }])
  expect((await clara.send('GET', `/recibos/${recibo}/pdf`)).status).toBe(404)
  expect((await caio.send('GET', `/recibos/${recibo}/pdf`)).status).toBe(200)
})
