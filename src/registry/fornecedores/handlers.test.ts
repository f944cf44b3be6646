import { expect, test } from 'vitest'
import { refusal } from '#testing/app.ts'
import { agencyWithFinance } from '#testing/money.ts'
import type { NovoFornecedor } from './contract.ts'

/**
 * A fornecedor with a value in every field, so that the tests check that every field is stored and returned.
 */
const grafica = {
  nome: 'Gráfica Impressão',
  tipo: 'pj',
  documento: '11.222.333/0001-81',
  email: 'oi@grafica.com.br',
  telefone: '(11) 3333-4444',
  endereco: 'Rua A, 1',
  cidade: 'São Paulo',
  estado: 'sp',
  cep: '01001-000',
  observacoes: 'Entrega às quintas',
} satisfies Required<NovoFornecedor>

test('an admin creates, edits and deletes a fornecedor', async () => {
  const { ana, imobiliaria } = await agencyWithFinance()
  const { fornecedores } = ana.api
  const made = await fornecedores.create(grafica)
  expect(made).toEqual({ id: made.id, ...grafica, estado: 'SP', versao: 1 })
  expect(await fornecedores.list({})).toEqual([made, imobiliaria])
  const edited = await fornecedores.update({ ...made, tipo: 'pf', cep: '' })
  expect(edited).toEqual({ ...made, tipo: 'pf', cep: null, versao: 2 })
  expect((await refusal(fornecedores.update({ ...made, nome: 'X' }))).status).toBe(409)
  await fornecedores.remove({ id: made.id })
  expect(await fornecedores.list({})).toEqual([imobiliaria])
})

test.each([
  [{}, 'nome', 'Nome e tipo são obrigatórios.'],
  [{ nome: 'Gráfica' }, 'tipo', 'Nome e tipo são obrigatórios.'],
  [{ nome: 'Gráfica', tipo: 'mei' }, 'tipo', 'Nome e tipo são obrigatórios.'],
  [{ nome: 'Gráfica', tipo: 'pj', estado: 'São Paulo' }, 'estado', 'Use as 2 letras da UF.'],
  // `ßß` has two letters, but four when it is converted to upper case.
  [{ nome: 'Gráfica', tipo: 'pj', estado: 'ßß' }, 'estado', 'Use as 2 letras da UF.'],
])('rejects %j with an error for %s', async (body, field, message) => {
  const { ana } = await agencyWithFinance()
  const response = await ana.send('POST', '/fornecedores', body)
  expect(response.status).toBe(422)
  const { error, fields } = (await response.json()) as { error: string; fields: Record<string, string> }
  expect([error, Object.keys(fields)[0]]).toEqual([message, field])
})

test.each([
  [{ nome: 'IMPRESSAO' }, ['Gráfica Impressão']],
  [{ tipo: 'pf' as const }, ['Zé Eletricista']],
  [{ documento: '222.333/0001' }, ['Gráfica Impressão']],
  [{ documento: '2223330001' }, ['Gráfica Impressão']],
  [{ documento: '529982' }, ['Zé Eletricista']],
  [{ documento: '12abc345' }, ['Imobiliária Letras']],
  [{ nome: 'a', tipo: 'pj' as const, documento: '/0001' }, ['Gráfica Impressão']],
  // The search for a document must not match digits of a telephone number or letters of a name or e-mail
  // address.
  [{ documento: '3333' }, []],
  [{ documento: 'oi' }, []],
  [{ nome: '%' }, []],
])('the filter %j finds the fornecedores %j', async (filter, names) => {
  const { ana } = await agencyWithFinance()
  const { fornecedores } = ana.api
  await fornecedores.create(grafica)
  await fornecedores.create({ nome: 'Zé Eletricista', tipo: 'pf', documento: '529.982.247-25' })
  await fornecedores.create({ nome: 'Imobiliária Letras', tipo: 'pj', documento: '12.ABC.345/01DE-35' })
  expect((await fornecedores.list(filter)).map(({ nome }) => nome)).toEqual(names)
})

test('a fornecedor in use cannot be deleted, its ficha sums what the agency owes, and a new name is copied to its transactions', async () => {
  const { ana, imobiliaria, despesa } = await agencyWithFinance()
  const { fornecedores, transacoesFinanceiras } = ana.api
  await transacoesFinanceiras.create(despesa)
  const second = await transacoesFinanceiras.create({ ...despesa, data_vencimento: '2026-12-05' })
  await transacoesFinanceiras.setStatus({ id: second.id, status: 'pago' })
  const { id } = imobiliaria
  expect(await refusal(fornecedores.remove({ id }))).toMatchObject({
    status: 409,
    error: 'Este fornecedor está em uso (2 transações) e não pode ser excluído.',
  })
  await fornecedores.update({ ...imobiliaria, nome: 'Imobiliária Nova' })
  expect(await fornecedores.ficha({ id })).toMatchObject({
    fornecedor: { nome: 'Imobiliária Nova' },
    somas: { aberto: 800, vencido: 800, pago: 800 },
    transacoes: [{ id: second.id, pessoa_nome: 'Imobiliária Nova' }, { status: 'pendente' }],
    historico: [
      { acao: 'fornecedores.update' },
      { acao: 'transacoesFinanceiras.setStatus' },
      ...Array(2).fill({ acao: 'transacoesFinanceiras.create' }),
      { acao: 'fornecedores.create' },
    ],
  })
})
