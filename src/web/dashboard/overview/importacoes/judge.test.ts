// @vitest-environment node
import { expect, test } from 'vitest'
import { guessTipo, PELO_SINAL, unknownCategories, validateLines, withCategories } from './judge.ts'
import { clients, guessMapping, suppliers, transactions } from './kinds.ts'

const headings = ['Tipo', 'Valor', 'Vencimento', 'Pagamento', 'Categoria', 'Pessoa', 'Descrição', 'Status']
const mapping = guessMapping(transactions.fields, headings)

test("recognises headings of the application's own exports and others with the same meaning", () => {
  expect(mapping).toEqual({
    tipo: 0,
    valor: 1,
    data_vencimento: 2,
    data_pagamento: 3,
    categoria: 4,
    pessoa: 5,
    descricao: 6,
  })
  expect(
    guessMapping(clients.fields, ['Nome', 'E-mail', 'Telefone', 'Empresa', 'CPF/CNPJ', 'Observações']),
  ).toEqual({
    nome: 0,
    email: 1,
    telefone: 2,
    empresa: 3,
    cpf_cnpj: 4,
    observacoes: 5,
  })
  expect(guessMapping(suppliers.fields, ['Razão social', 'CNPJ', 'UF'])).toMatchObject({
    nome: 0,
    documento: 1,
    estado: 2,
    tipo: null,
    cep: null,
  })
})

test('lists the errors of a line in the words and order of the form', () => {
  const lines = [
    ['Receita', '1.234,56', '25/11/2026', '', 'Projetos', 'Padaria', ''],
    ['', '1,234.56', '31/02/2026', 'ontem', '', '', ''],
  ]
  const [good, bad] = validateLines(transactions, lines, { mapping, tipo: '' })
  expect(good).toMatchObject({
    number: 1,
    wrong: [],
    values: { tipo: 'receita', valor: 1234.56, data_vencimento: '2026-11-25', categoria: 'Projetos' },
  })
  expect(good?.values).not.toHaveProperty('data_pagamento')
  expect(bad?.wrong).toEqual([
    'Selecione o tipo da transação.',
    'Informe um valor válido.',
    'Informe a data de vencimento.',
    'Selecione a categoria.',
    'Informe o nome do cliente ou fornecedor.',
    'Informe uma data de pagamento válida.',
  ])
  expect(validateLines(transactions, lines, { mapping, tipo: 'despesa' })[0]?.values['tipo']).toBe('despesa')
})

test('accepts a negative amount for a despesa but not for a receita', () => {
  const line = (tipo: string, valor: string) => [tipo, valor, '25/11/26', '', 'Luz', 'Enel', '']
  const lines = [line('Despesa', '-80,00'), line('Despesa', '80,00'), line('Receita', '-80,00')]
  const read = validateLines(transactions, lines, { mapping, tipo: '' })
  expect(read.map(({ values, wrong }) => [values['valor'], wrong])).toEqual([
    [80, []],
    [80, []],
    [-80, ['Informe um valor válido.']],
  ])
})

test('derives the kind from the sign of the amount if no column states the kind and an amount is negative', () => {
  const headings = ['Data', 'Histórico', 'Valor', 'Categoria', 'Favorecido']
  const mapping = guessMapping(transactions.fields, headings)
  const lines = [
    ['05/11/2026', 'Aluguel', '-800,00', 'Aluguel', 'Imobiliária Central'],
    ['06/11/2026', 'Logo', '1.500,00', 'Projetos', 'Padaria'],
  ]
  expect(guessTipo(transactions, lines, mapping)).toBe(PELO_SINAL)
  expect(guessTipo(transactions, lines.slice(1), mapping)).toBe('')
  expect(guessTipo(transactions, lines, { ...mapping, tipo: 1 })).toBe('')
  const read = validateLines(transactions, lines, { mapping, tipo: PELO_SINAL })
  expect(read.map(({ values: { tipo, valor }, wrong }) => [tipo, valor, wrong])).toEqual([
    ['despesa', 800, []],
    ['receita', 1500, []],
  ])
})

test('depending on the choice, an unknown category name is kept for creation, replaced by another category, or reported as an error', () => {
  const projetos = { id: 1, nome: 'Projetos', tipo: 'receita' as const, usos: 0, versao: 1 }
  const line = (categoria: string) => ['Receita', '1', '2026-11-25', '', categoria, 'Padaria', '']
  const lines = validateLines(transactions, [line('PROJETOS'), line('Luz'), line('lúz'), line('')], {
    mapping,
    tipo: '',
  })
  const unknown = unknownCategories(lines, [projetos])
  expect(unknown.map(({ key }) => key)).toEqual(['receita luz', 'receita '])
  const settle = (luz: string | null) =>
    withCategories(lines, {
      unknown,
      chosen: { 'receita luz': luz, 'receita ': 'Projetos' },
      kind: transactions,
    })
  expect(settle(null).map(({ wrong }) => wrong)).toEqual([
    [],
    ['Esta categoria não existe.'],
    ['Esta categoria não existe.'],
    [],
  ])
  expect(settle('criar').map(({ values }) => values['categoria'])).toEqual([
    'PROJETOS',
    'Luz',
    'lúz',
    'Projetos',
  ])
  expect(settle('Projetos').every(({ wrong }) => wrong.length === 0)).toBe(true)
})
