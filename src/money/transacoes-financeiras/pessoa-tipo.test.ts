import { expect, test } from 'vitest'
import { agencyWithStatements, tarifa } from '#testing/bank.ts'
import { agencyWithRent } from '#testing/fixed-accounts.ts'
import { agencyWithFinance } from '#testing/money.ts'

const ofReceita = 'Uma receita precisa de um cliente, e não de um fornecedor.'
const ofDespesa = 'Uma despesa precisa de um fornecedor, e não de um cliente.'

/** The status and the messages of a response that rejects a request. */
async function rejectionOf(answer: Promise<Response>) {
  const response = await answer
  const { error, fields } = (await response.json()) as { error: string; fields?: Record<string, string> }
  return { status: response.status, error, fields }
}

test('rejects the wrong pessoa_tipo of a transaction on create, on edit and in instalments', async () => {
  const { ana, receita, despesa } = await agencyWithFinance()
  const { id } = await ana.api.transacoesFinanceiras.create(receita)
  for (const [given, pessoa_tipo, error] of [
    [receita, 'fornecedor', ofReceita],
    [despesa, 'cliente', ofDespesa],
  ] as const) {
    const body = { ...given, pessoa_tipo }
    const refused = { status: 422, error, fields: { pessoa_tipo: error } }
    expect(await rejectionOf(ana.send('POST', '/transacoes-financeiras', body))).toEqual(refused)
    expect(await rejectionOf(ana.send('PUT', `/transacoes-financeiras/${id}`, body))).toEqual(refused)
    const parts = { ...body, parcelas: 3 }
    expect(await rejectionOf(ana.send('POST', '/transacoes-financeiras/parceladas', parts))).toEqual(refused)
  }
  expect(await ana.api.transacoesFinanceiras.list({})).toMatchObject([{ id, versao: 1 }])
})

test('accepts a pessoa_tipo that fits the tipo, because older API clients still send it', async () => {
  const { ana, receita, despesa } = await agencyWithFinance()
  const { create } = ana.api.transacoesFinanceiras
  expect(await create({ ...receita, pessoa_tipo: 'cliente' })).toMatchObject({ pessoa_tipo: 'cliente' })
  expect(await create({ ...despesa, pessoa_tipo: 'fornecedor' })).toMatchObject({ pessoa_tipo: 'fornecedor' })
})

test('rejects the wrong pessoa_tipo of a conta fixa on create and on edit', async () => {
  const { ana, rent, retainer } = await agencyWithRent()
  const { id } = await ana.api.contasFixas.create(rent)
  for (const [given, pessoa_tipo, error] of [
    [retainer, 'fornecedor', ofReceita],
    [rent, 'cliente', ofDespesa],
  ] as const) {
    const body = { ...given, pessoa_tipo }
    const refused = { status: 422, error, fields: { pessoa_tipo: error } }
    expect(await rejectionOf(ana.send('POST', '/contas-fixas', body))).toEqual(refused)
    expect(await rejectionOf(ana.send('PUT', `/contas-fixas/${id}`, body))).toEqual(refused)
  }
})

test('the error message names the line of an imported file whose pessoa_tipo does not fit', async () => {
  const { ana } = await agencyWithFinance()
  const linha = {
    tipo: 'receita',
    valor: 100,
    data_vencimento: '2026-11-25',
    categoria: 'Projetos',
    pessoa: 'Padaria Aurora',
  }
  const body = {
    nome: 'a.csv',
    sha256: 'a'.repeat(64),
    linhas: [linha, { ...linha, pessoa_tipo: 'fornecedor' }],
  }
  const { status, error } = await rejectionOf(ana.send('POST', '/importacoes/transacoes', body))
  expect([status, error]).toEqual([422, `Linha 2: ${ofReceita}`])
})

test('rejects the pessoa_tipo cliente for a despesa that is created from a bank debit', async () => {
  const { ana, importar, aberta, aluguel } = await agencyWithStatements()
  await importar(tarifa)
  const { id } = await aberta()
  const body = { categoria_id: aluguel.id, pessoa: 'Banco', pessoa_tipo: 'cliente' }
  expect(await rejectionOf(ana.send('POST', `/extratos/linhas/${id}/lancar`, body))).toEqual({
    status: 422,
    error: ofDespesa,
    fields: { pessoa_tipo: ofDespesa },
  })
})

test("the error message says that the id on a receita is a fornecedor's, or that the id on a despesa is a cliente's", async () => {
  const { ana, projetos, aluguel, receita, despesa } = await agencyWithFinance()
  const { clientes, fornecedores } = ana.api
  await fornecedores.create({ nome: 'Gráfica', tipo: 'pj' })
  const grafica = await fornecedores.create({ nome: 'Papelaria', tipo: 'pj' })
  const supplier = 'Este número é de um fornecedor. A receita é de um cliente do cadastro.'
  const refused = (error: string) => ({ status: 422, error, fields: { pessoa: error } })
  const wrong = { ...receita, pessoa: grafica.id }
  expect(await rejectionOf(ana.send('POST', '/transacoes-financeiras', wrong))).toEqual(refused(supplier))
  const fixed = {
    descricao: 'Mensalidade',
    valor: 10,
    tipo: 'receita',
    categoria_id: projetos.id,
    pessoa: grafica.id,
    dia_vencimento: 5,
    data_inicio: '2026-11-01',
  }
  expect(await rejectionOf(ana.send('POST', '/contas-fixas', fixed))).toEqual(refused(supplier))
  const linha = { ...receita, categoria: 'Projetos', pessoa: grafica.id }
  const file = { nome: 'a.csv', sha256: 'a'.repeat(64), linhas: [linha] }
  expect(await rejectionOf(ana.send('POST', '/importacoes/transacoes', file))).toMatchObject({
    status: 422,
    fields: { 'linhas.0.pessoa': supplier },
  })
  await clientes.create({ nome: 'Clara' })
  await clientes.create({ nome: 'Davi' })
  const nina = await clientes.create({ nome: 'Nina' })
  const rita = await clientes.create({ nome: 'Rita' })
  expect(rita.id).toBeGreaterThan(Math.max(nina.id, grafica.id))
  const client = 'Este número é de um cliente. A despesa é de um fornecedor do cadastro.'
  const spent = { ...despesa, categoria_id: aluguel.id, pessoa: rita.id }
  expect(await rejectionOf(ana.send('POST', '/transacoes-financeiras', spent))).toEqual(refused(client))
  const nobody = { ...receita, pessoa: 999 }
  expect((await rejectionOf(ana.send('POST', '/transacoes-financeiras', nobody))).error).toBe(
    'Informe o nome do cliente ou fornecedor.',
  )
})
