import { expect, test } from 'vitest'
import { refusal } from '#testing/app.ts'
import { agencyWithFinance } from '#testing/money.ts'

test('an admin creates, pays, edits and reopens a receita', async () => {
  const { ana, receita, projetos, padaria } = await agencyWithFinance()
  const { transacoesFinanceiras } = ana.api
  const made = await transacoesFinanceiras.create(receita)
  expect(made).toEqual({
    id: made.id,
    tipo: 'receita',
    valor: 1234.56,
    pago: 0,
    status: 'pendente',
    data_vencimento: '2026-11-25',
    data_pagamento: null,
    descricao: null,
    categoria_id: projetos.id,
    categoria_nome: 'Projetos',
    pessoa: padaria.id,
    pessoa_nome: 'Padaria Aurora',
    pessoa_tipo: 'cliente',
    parcela: null,
    parcelas: null,
    conta_fixa_id: null,
    projeto_id: null,
    projeto_titulo: null,
    versao: 1,
    aviso: 'Sem acesso: esta pessoa não verá a fatura.',
  })
  const { id } = made
  const paid = await transacoesFinanceiras.setStatus({ id, status: 'pago' })
  expect(paid).toMatchObject({ status: 'pago', pago: 1234.56, data_pagamento: '2026-11-20' })
  const edited = await transacoesFinanceiras.update({
    ...receita,
    id,
    versao: paid.versao,
    valor: 2000.01,
    data_pagamento: '2026-11-18',
  })
  expect(edited).toMatchObject({ status: 'pago', pago: 2000.01, data_pagamento: '2026-11-18' })
  const reopened = await transacoesFinanceiras.setStatus({ id, status: 'pendente' })
  expect(reopened).toMatchObject({ status: 'pendente', pago: 0, data_pagamento: null })
  expect(await transacoesFinanceiras.list({})).toEqual([reopened])
})

test('a transaction created with a payment date is paid, and an edit without that date reopens it', async () => {
  const { ana, despesa } = await agencyWithFinance()
  const { transacoesFinanceiras } = ana.api
  const made = await transacoesFinanceiras.create({ ...despesa, data_pagamento: '2026-11-06' })
  expect(made).toMatchObject({ status: 'pago', pago: 800, data_pagamento: '2026-11-06' })
  const edited = await transacoesFinanceiras.update({ ...despesa, id: made.id })
  expect(edited).toMatchObject({ status: 'pendente', pago: 0, data_pagamento: null })
})

test.each([
  [{}, 'tipo', 'Selecione o tipo da transação.'],
  [{ tipo: 'receita' }, 'valor', 'Informe um valor válido.'],
  [{ tipo: 'receita', valor: 0 }, 'valor', 'Informe um valor válido.'],
  [{ tipo: 'receita', valor: 1.001 }, 'valor', 'Informe um valor válido.'],
  [{ tipo: 'receita', valor: 1 }, 'data_vencimento', 'Informe a data de vencimento.'],
  [{ tipo: 'receita', valor: 1, data_vencimento: '2026-11-25' }, 'categoria_id', 'Selecione a categoria.'],
  [
    { tipo: 'receita', valor: 1, data_vencimento: '2026-11-25', categoria_id: 1 },
    'pessoa',
    'Informe o nome do cliente ou fornecedor.',
  ],
  [
    { tipo: 'receita', valor: 1, data_vencimento: '2026-11-25', categoria_id: 1, pessoa: ' ' },
    'pessoa',
    'Informe o nome do cliente ou fornecedor.',
  ],
])('rejects %j with 422 and a message for %s', async (body, field, message) => {
  const { ana } = await agencyWithFinance()
  const response = await ana.send('POST', '/transacoes-financeiras', body)
  const { error, fields } = (await response.json()) as { error: string; fields: Record<string, string> }
  expect(response.status).toBe(422)
  expect(error).toBe(message)
  expect(Object.keys(fields)[0]).toBe(field)
  expect(await ana.api.transacoesFinanceiras.list({})).toEqual([])
})

test('rejects a category of the other tipo and the id of a pessoa that does not exist', async () => {
  const { ana, receita, aluguel } = await agencyWithFinance()
  const { transacoesFinanceiras } = ana.api
  const wrong = await refusal(transacoesFinanceiras.create({ ...receita, categoria_id: aluguel.id }))
  expect(wrong).toMatchObject({ status: 422, error: 'Selecione a categoria.' })
  const nobody = await refusal(transacoesFinanceiras.create({ ...receita, pessoa: 999 }))
  expect(nobody).toMatchObject({ status: 422, error: 'Informe o nome do cliente ou fornecedor.' })
})

test('matches a typed name with the registry, stores an unknown name as text, and rejects a name of two entries with 409', async () => {
  const { ana, receita, padaria } = await agencyWithFinance()
  const { transacoesFinanceiras, clientes } = ana.api
  const create = (pessoa: string) => transacoesFinanceiras.create({ ...receita, pessoa })
  expect(await create('padaria AURORA')).toMatchObject({ pessoa: padaria.id, pessoa_nome: 'Padaria Aurora' })
  expect(await create('Zé da Esquina')).toMatchObject({ pessoa: null, pessoa_nome: 'Zé da Esquina' })
  const other = await clientes.create({ nome: 'Padária Aurora' })
  expect(await refusal(create('Padaria Aurora'))).toMatchObject({
    status: 409,
    atual: {
      candidatos: [
        { id: padaria.id, nome: 'Padaria Aurora' },
        { id: other.id, nome: 'Padária Aurora' },
      ],
    },
  })
})

test('filters the list, and a transaction is overdue if it is unpaid and was due before today', async () => {
  const { ana, receita, despesa } = await agencyWithFinance()
  const { transacoesFinanceiras } = ana.api
  await transacoesFinanceiras.create(receita)
  await transacoesFinanceiras.create(despesa)
  await transacoesFinanceiras.create({ ...despesa, data_vencimento: '2026-11-20' })
  await transacoesFinanceiras.create({ ...despesa, valor: 5, data_pagamento: '2026-11-05' })
  const values = async (filter: Parameters<typeof transacoesFinanceiras.list>[0]) =>
    (await transacoesFinanceiras.list(filter)).map(({ valor }) => valor)
  expect(await values({ tipo: 'receita' })).toEqual([1234.56])
  expect(await values({ categoria: 'ALUGUEL' })).toEqual([800, 5, 800])
  expect(await values({ cliente: 'imobiliaria' })).toEqual([800, 5, 800])
  expect(await values({ data_inicio: '2026-11-20', data_fim: '2026-11-25' })).toEqual([800, 1234.56])
  expect(await values({ status: 'vencido' })).toEqual([800])
  expect(await values({ status: 'pago' })).toEqual([5])
  expect(await values({ ordenar: 'valor', direcao: 'desc', limit: 2 })).toEqual([1234.56, 800])
})

test('rejects an edit of an old version with 409, and a deleted transaction is restored from the bin', async () => {
  const { ana, receita } = await agencyWithFinance()
  const { transacoesFinanceiras, lixeira } = ana.api
  const { id } = await transacoesFinanceiras.create(receita)
  await transacoesFinanceiras.update({ ...receita, id, versao: 1, valor: 10 })
  const late = await refusal(transacoesFinanceiras.update({ ...receita, id, versao: 1, valor: 20 }))
  expect(late).toMatchObject({ status: 409, atual: { valor: 10, versao: 2 } })
  await transacoesFinanceiras.remove({ id })
  expect(await transacoesFinanceiras.list({})).toEqual([])
  await lixeira.restaurar({ entidade: 'transacoes_financeiras', id })
  expect(await transacoesFinanceiras.list({})).toMatchObject([{ id, valor: 10 }])
})
