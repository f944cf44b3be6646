import { expect, test } from 'vitest'
import { refusal } from '#testing/app.ts'
import { agencyWithStatements, pixDaPadaria } from '#testing/bank.ts'
import { agencyWithFinance } from '#testing/money.ts'

const arquivo = { nome: 'transacoes.csv', sha256: 'a'.repeat(64) }
const linha = {
  tipo: 'receita' as const,
  valor: 100,
  data_vencimento: '2026-11-25',
  categoria: 'PROJETOS',
  pessoa: 'padaria aurora',
}
const conta = {
  tipo: 'despesa' as const,
  valor: 50.25,
  data_vencimento: '2026-11-10',
  data_pagamento: '2026-11-09',
  categoria: 'Luz',
  pessoa: 'Enel',
  descricao: 'Outubro',
}

test('imports two lines of transactions: finds the registered person, records the payment and creates the missing category', async () => {
  const { ana, padaria } = await agencyWithFinance()
  const { importacoes, transacoesFinanceiras, categoriasFinanceiras, auditoria } = ana.api
  const novasCategorias = [
    { nome: 'Luz', tipo: 'despesa' as const },
    { nome: 'projetos', tipo: 'receita' as const },
  ]
  const made = await importacoes.transacoes({ ...arquivo, linhas: [linha, conta], novasCategorias })
  expect(made).toEqual({
    id: made.id,
    tipo: 'transacoes',
    nome: 'transacoes.csv',
    linhas: 2,
    usuario_nome: 'Ana',
    criado_em: '2026-11-20T14:30:00-03:00',
    desfeita_em: null,
    aviso: 'Sem acesso: 1 receita é de uma pessoa que não verá a fatura.',
  })
  expect(await transacoesFinanceiras.list({})).toMatchObject([
    {
      pessoa: null,
      pessoa_nome: 'Enel',
      categoria_nome: 'Luz',
      status: 'pago',
      pago: 50.25,
      descricao: 'Outubro',
    },
    { pessoa: padaria.id, pessoa_nome: 'Padaria Aurora', categoria_nome: 'Projetos', status: 'pendente' },
  ])
  expect((await categoriasFinanceiras.list()).map(({ nome }) => nome)).toEqual(['Aluguel', 'Luz', 'Projetos'])
  expect(await auditoria.list({ acao: 'importacoes.transacoes' })).toMatchObject([
    { entidade: 'importacoes', entidade_id: made.id, depois: { nome: 'transacoes.csv', linhas: 2 } },
  ])
  expect(await importacoes.list({ tipo: 'transacoes', sha256: arquivo.sha256 })).toEqual([
    { ...made, aviso: undefined },
  ])
  expect(await importacoes.list({ tipo: 'transacoes', sha256: 'b'.repeat(64) })).toEqual([])
  expect(await importacoes.list({ tipo: 'clientes' })).toEqual([])
})

test('imports nothing if lines are invalid, and reports the error of each invalid line', async () => {
  const { ana } = await agencyWithFinance()
  const { importacoes, transacoesFinanceiras, categoriasFinanceiras, clientes } = ana.api
  await clientes.create({ nome: 'Padária Aurora' })
  const linhas = [{ ...conta, categoria: 'Projetos' }, linha, conta]
  const wrong = await refusal(
    importacoes.transacoes({ ...arquivo, linhas, novasCategorias: [{ nome: 'Luz', tipo: 'despesa' }] }),
  )
  expect(wrong).toMatchObject({
    status: 422,
    error: '2 linhas têm erro. Nada foi importado.',
    fields: {
      'linhas.0.categoria': 'Esta categoria não existe.',
      'linhas.1.pessoa': 'Há mais de uma pessoa com este nome. Escolha na lista.',
    },
  })
  expect(await transacoesFinanceiras.list({})).toEqual([])
  expect(await importacoes.list({ tipo: 'transacoes' })).toEqual([])
  expect((await categoriasFinanceiras.list()).map(({ nome }) => nome)).not.toContain('Luz')
})

test.each([
  [[{ ...linha, tipo: 'x' }], 'Linha 1: Selecione o tipo da transação.'],
  [[linha, { ...linha, valor: 0 }], 'Linha 2: Informe um valor válido.'],
  [[{ ...linha, data_vencimento: '' }], 'Linha 1: Informe a data de vencimento.'],
  [
    [{ ...linha, data_vencimento: '25/11/2026' }],
    'Linha 1: Informe uma data de vencimento válida, como 25/11/2026.',
  ],
  [[{ ...linha, categoria: '' }], 'Linha 1: Selecione a categoria.'],
  [[{ ...linha, pessoa: '' }], 'Linha 1: Informe o nome do cliente ou fornecedor.'],
  [[], 'Não há nenhuma linha para importar abaixo dos nomes das colunas.'],
  ['linhas', 'Não há nenhuma linha para importar abaixo dos nomes das colunas.'],
  [Array(10_001).fill(linha), 'Importe no máximo 10.000 linhas de cada vez. Divida o arquivo.'],
])('the server rejects an import that the browser would not send (%#)', async (linhas, error) => {
  const { ana } = await agencyWithFinance()
  const response = await ana.send('POST', '/importacoes/transacoes', { ...arquivo, linhas })
  expect({ status: response.status, ...((await response.json()) as object) }).toMatchObject({
    status: 422,
    error,
  })
})

test('undoing an import moves its transactions to the bin, except those that were edited or paid after the import', async () => {
  const { app, ana, receita } = await agencyWithFinance()
  const { importacoes, transacoesFinanceiras } = ana.api
  const linhas = [1, 2, 3, 4].map((valor) => ({ ...linha, valor }))
  const { id } = await importacoes.transacoes({
    ...arquivo,
    linhas: [...linhas, { ...linha, data_pagamento: '2026-11-20' }],
  })
  app.pass({ minutes: 1 })
  const idOf = async (valor: number) =>
    (await transacoesFinanceiras.list({})).find((one) => one.valor === valor)?.id ?? 0
  await transacoesFinanceiras.setStatus({ id: await idOf(1), status: 'pago' })
  await transacoesFinanceiras.update({ ...receita, id: await idOf(2), valor: 22 })
  await transacoesFinanceiras.remove({ id: await idOf(3) })
  expect(await importacoes.desfazer({ id })).toEqual({ excluidas: 2, editadas: 2, usadas: 0 })
  expect((await transacoesFinanceiras.list({})).map(({ valor }) => valor)).toEqual([1, 22])
  // The bin also contains the transaction that was deleted by hand.
  expect((await ana.api.lixeira.list({})).map(({ entidade }) => entidade)).toEqual(
    Array(3).fill('transacoes_financeiras'),
  )
  expect(await importacoes.list({ tipo: 'transacoes' })).toMatchObject([
    { desfeita_em: '2026-11-20T14:31:00-03:00' },
  ])
  expect(await refusal(importacoes.desfazer({ id }))).toMatchObject({
    status: 409,
    error: 'Esta importação já foi desfeita.',
  })
  expect((await refusal(importacoes.desfazer({ id: 999 }))).status).toBe(404)
})

test('undoing an import keeps transactions that are reconciled or have a nota', async () => {
  const { ana, extratos, importar, aberta } = await agencyWithStatements()
  const { importacoes, notas, transacoesFinanceiras } = ana.api
  const paid = { ...linha, valor: 1234.56, data_pagamento: '2026-11-20' }
  const { id } = await importacoes.transacoes({ ...arquivo, linhas: [paid, linha, { ...linha, valor: 1 }] })
  await importar(pixDaPadaria)
  const line = await aberta()
  const [{ transacao_id, pagamento_id } = { transacao_id: 0, pagamento_id: 0 }] = line.sugestoes
  await extratos.conciliar({ id: line.id, transacao_id, pagamento_id })
  const billed = (await transacoesFinanceiras.list({})).find(({ valor }) => valor === 100)
  await notas.set({ id: billed?.id ?? 0, numero: '1', chave: '', data: '2026-11-20', valor: 100 })
  expect(await importacoes.desfazer({ id })).toEqual({ excluidas: 1, editadas: 0, usadas: 2 })
  expect(await extratos.linhas({ situacao: 'conciliada' })).toHaveLength(1)
})

test('imports clientes and fornecedores, and undoing an import keeps clientes that are in use or were edited', async () => {
  const { app, ana, receita } = await agencyWithFinance()
  const { importacoes, clientes, fornecedores, transacoesFinanceiras } = ana.api
  const people = [
    { nome: 'Bia', email: 'bia@exemplo.com.br', cpf_cnpj: '1' },
    { nome: 'Caio' },
    { nome: 'Davi' },
  ]
  const { id } = await importacoes.clientes({ ...arquivo, linhas: people })
  const [bia, caio] = await clientes.list()
  expect(bia).toMatchObject({ nome: 'Bia', email: 'bia@exemplo.com.br', cpf_cnpj: '1', usuario_id: null })
  await transacoesFinanceiras.create({ ...receita, pessoa: bia?.id ?? 0 })
  app.pass({ minutes: 1 })
  const account = await app.person('Caio')
  await clientes.ligarConta({ id: caio?.id ?? 0, conta_id: account.id })
  expect(await importacoes.desfazer({ id })).toEqual({ excluidas: 1, editadas: 1, usadas: 1 })
  expect((await clientes.list()).map(({ nome }) => nome)).toEqual(['Bia', 'Caio', 'Padaria Aurora'])
  const suppliers = await importacoes.fornecedores({
    ...arquivo,
    linhas: [{ nome: 'Gráfica', tipo: 'pj', estado: 'sp' }],
  })
  expect(await fornecedores.list({ nome: 'gra' })).toMatchObject([{ nome: 'Gráfica', estado: 'SP' }])
  expect(await importacoes.desfazer({ id: suppliers.id })).toEqual({ excluidas: 1, editadas: 0, usadas: 0 })
  expect(await fornecedores.list({ nome: 'gra' })).toEqual([])
})

test('imports and undoes ten thousand lines, and rejects a body of that size from a client and without a session', async () => {
  const { app, ana } = await agencyWithFinance()
  const linhas = Array(10_000).fill({ ...linha, descricao: 'x'.repeat(100), data_pagamento: '2026-11-20' })
  const big = { ...arquivo, linhas }
  expect(JSON.stringify(big).length).toBeGreaterThan(64 * 1024)
  const clara = await app.person('Clara')
  expect((await clara.send('POST', '/importacoes/transacoes', big)).status).toBe(403)
  expect((await app.browser().send('POST', '/importacoes/transacoes', big)).status).toBe(401)
  expect((await ana.send('POST', '/clientes', { nome: 'x'.repeat(70_000) })).status).toBe(413)
  const huge = { ...big, sobra: 'x'.repeat(10 * 1024 * 1024) }
  expect((await ana.send('POST', '/importacoes/transacoes', huge)).status).toBe(413)
  expect(
    (await clara.send('POST', '/importacoes/transacoes', huge)).status,
    'rejected before the body is read',
  ).toBe(403)
  const made = await ana.send('POST', '/importacoes/transacoes', big)
  expect(made.status).toBe(201)
  const response = await ana.fetch('/api/transacoes-financeiras?limit=1')
  expect(response.headers.get('x-total-count')).toBe('10000')
  const { id } = (await made.json()) as { id: number }
  expect(await ana.api.importacoes.desfazer({ id })).toMatchObject({ excluidas: 10_000 })
})
