import { expect, test } from 'vitest'
import { refusal } from '#testing/app.ts'
import { agencyWithRent } from '#testing/fixed-accounts.ts'

test('creating a conta fixa creates its entries at once', async () => {
  const { ana, rent, aluguel, imobiliaria, entries } = await agencyWithRent()
  const made = await ana.api.contasFixas.create(rent)
  expect(made).toEqual({
    ...rent,
    id: made.id,
    versao: 1,
    status: 'ativa',
    dia_util: 'manter',
    data_fim: null,
    categoria_nome: 'Aluguel',
    pessoa_nome: 'Imobiliária Central',
    pessoa_tipo: 'fornecedor',
    proxima: '2026-12-05',
  })
  expect(await ana.api.contasFixas.list({})).toEqual([made])
  const common = {
    valor: 2500,
    tipo: 'despesa',
    categoria_id: aluguel.id,
    descricao: 'Aluguel da sala',
    pago: 0,
    pessoa: imobiliaria.id,
    pessoa_nome: 'Imobiliária Central',
    status: 'pendente',
    conta_fixa_id: made.id,
  }
  expect(await entries()).toMatchObject([
    { ...common, data_vencimento: '2026-11-05' },
    { ...common, data_vencimento: '2026-12-05' },
  ])
})

const missing = 'Preencha todos os campos obrigatórios.'

test.each([
  [{ descricao: '  ' }, 'descricao', missing],
  [{ valor: undefined }, 'valor', missing],
  [{ valor: 'dez' }, 'valor', missing],
  [{ tipo: undefined }, 'tipo', missing],
  [{ categoria_id: undefined }, 'categoria_id', missing],
  [{ dia_vencimento: undefined }, 'dia_vencimento', missing],
  [{ data_inicio: undefined }, 'data_inicio', missing],
  [{ data_inicio: '2026-02-30' }, 'data_inicio', missing],
  // A receita requires a client, and missing fields are reported before invalid ones.
  [{ tipo: 'receita', pessoa: null, valor: 0 }, 'pessoa', missing],
  [{ tipo: 'receita', pessoa: ' ', dia_vencimento: 40 }, 'pessoa', missing],
  [{ data_inicio: undefined, valor: 0, dia_vencimento: 40 }, 'data_inicio', missing],
  [{ valor: 0, dia_vencimento: 40 }, 'valor', 'O valor deve ser maior que zero.'],
  [{ valor: -1 }, 'valor', 'O valor deve ser maior que zero.'],
  [{ valor: 1.001 }, 'valor', 'Informe um valor válido.'],
  [{ valor: 1_000_000_000 }, 'valor', 'Informe um valor válido.'],
  [
    { dia_vencimento: 0, data_fim: '2026-01-01' },
    'dia_vencimento',
    'O dia de vencimento deve estar entre 1 e 31.',
  ],
  [{ dia_vencimento: 32 }, 'dia_vencimento', 'O dia de vencimento deve estar entre 1 e 31.'],
  [{ dia_vencimento: 1.5 }, 'dia_vencimento', 'O dia de vencimento deve estar entre 1 e 31.'],
  [{ data_fim: '2026-10-31' }, 'data_fim', 'O término não pode ser antes do início.'],
  [{ data_fim: 'amanhã' }, 'data_fim', 'Informe uma data de término válida.'],
  [{ data_inicio: '2016-11-19' }, 'data_inicio', 'O início pode ficar no máximo 10 anos antes de hoje.'],
  [{ pessoa: 999 }, 'pessoa', 'Informe o nome do cliente ou fornecedor.'],
  [{ pessoa: 'Ninguém' }, 'pessoa', 'Escolha um fornecedor do cadastro.'],
])('rejects %j with an error for %s', async (wrong, field, message) => {
  const { ana, rent, entries } = await agencyWithRent()
  const response = await ana.send('POST', '/contas-fixas', { ...rent, ...wrong })
  const { error, fields } = (await response.json()) as { error: string; fields: Record<string, string> }
  expect([response.status, error, Object.keys(fields)[0]]).toEqual([422, message, field])
  expect(await ana.api.contasFixas.list({})).toEqual([])
  expect(await entries()).toEqual([])
})

test('rejects a category of the other tipo, matches a typed name with the registry, and reads an empty data_fim as no end date', async () => {
  const { ana, rent, projetos, imobiliaria } = await agencyWithRent()
  const { contasFixas } = ana.api
  const wrong = await refusal(contasFixas.create({ ...rent, categoria_id: projetos.id }))
  expect(wrong).toMatchObject({ status: 422, error: 'Selecione a categoria.' })
  const named = await contasFixas.create({ ...rent, pessoa: 'imobiliaria CENTRAL', data_fim: '' })
  expect(named).toMatchObject({ pessoa: imobiliaria.id, data_fim: null })
})

test('a despesa without a person uses the description as the person name of its entries', async () => {
  const { ana, rent, entries } = await agencyWithRent()
  const made = await ana.api.contasFixas.create({ ...rent, descricao: 'Luz', pessoa: null })
  expect(made).toMatchObject({ pessoa: null, pessoa_nome: null })
  expect((await entries())[0]).toMatchObject({ pessoa: null, pessoa_nome: 'Luz', descricao: 'Luz' })
})

test('rejects an edit of an old version with 409 and the current record', async () => {
  const { ana, rent } = await agencyWithRent()
  const { contasFixas } = ana.api
  const { id } = await contasFixas.create(rent)
  await contasFixas.update({ ...rent, id, versao: 1, valor: 2600 })
  const late = await refusal(contasFixas.update({ ...rent, id, versao: 1, valor: 2700 }))
  expect(late).toMatchObject({ status: 409, atual: { valor: 2600, versao: 2 } })
  expect((await refusal(contasFixas.update({ ...rent, id: 999 }))).status).toBe(404)
})

test('a conta fixa that began more than ten years ago can still be edited', async () => {
  const { ana, rent, on } = await agencyWithRent()
  const { contasFixas } = ana.api
  const { id } = await contasFixas.create({ ...rent, data_inicio: '2016-11-20', data_fim: '2016-12-31' })
  await on('2026-12-01')
  const input = { id, dia_vencimento: 5, data_inicio: '2016-11-20' }
  expect(await contasFixas.previa(input)).toMatchObject({ proximas: expect.any(Array) })
  const earlier = await refusal(contasFixas.previa({ ...input, data_inicio: '2016-11-19' }))
  expect(earlier.error).toBe('O início pode ficar no máximo 10 anos antes de hoje.')
  expect(await contasFixas.update({ ...rent, id, data_inicio: '2016-11-20' })).toMatchObject({ versao: 2 })
})

test('the preview shows the next three due dates and how many past entries saving would create', async () => {
  const { ana, rent, days } = await agencyWithRent()
  const { contasFixas } = ana.api
  const input = { dia_vencimento: 31, data_inicio: '2026-08-10' }
  expect(await contasFixas.previa(input)).toEqual({
    proximas: ['2026-11-30', '2026-12-31', '2027-01-31'],
    passados: 3,
    esteMes: '2026-11-01',
  })
  expect(await contasFixas.previa({ ...input, dia_util: 'depois', data_fim: '2026-12-31' })).toMatchObject({
    proximas: ['2026-11-30', '2026-12-31'],
  })
  expect(await contasFixas.previa({ ...input, data_inicio: '2026-11-01' })).toMatchObject({ passados: 0 })
  const long = await refusal(contasFixas.previa({ ...input, data_inicio: '1990-01-01' }))
  expect(long.error).toBe('O início pode ficar no máximo 10 anos antes de hoje.')

  const { id } = await contasFixas.create({ ...rent, ...input })
  const past = (await days()).filter((day) => day < '2026-11-20')
  expect(past).toHaveLength(3)
  expect(await contasFixas.previa({ ...input, id })).toMatchObject({ passados: 0 })
  expect(await contasFixas.previa({ ...input, id, data_inicio: '2026-06-10' })).toMatchObject({ passados: 2 })
})
