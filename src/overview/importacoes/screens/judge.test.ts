// @vitest-environment node
import { expect, test } from 'vitest'
import { isReady, unknownCategories, validateLines, withCategories } from './judge.ts'
import { clients, guessMapping, suppliers, transactions } from './kinds.ts'
import { guessColumns, guessTipo, PELO_SINAL, PELO_SINAL_DE_FATURA } from './signs.ts'

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
    'Informe uma data de vencimento válida, como 25/11/2026.',
    'Selecione a categoria.',
    'Informe o nome do cliente ou fornecedor.',
    'Informe uma data de pagamento válida.',
  ])
  expect(validateLines(transactions, lines, { mapping, tipo: 'despesa' })[0]?.values['tipo']).toBe('despesa')
})

test('a line without a due date is told apart from a line with a day that does not exist', () => {
  const line = (vencimento: string) => ['Despesa', '80,00', vencimento, '', 'Luz', 'Enel', '']
  const days = ['', ' ', '31/02/2026', '11/25/2026', 'amanhã']
  const read = validateLines(transactions, days.map(line), { mapping, tipo: '' })
  const wrongDay = 'Informe uma data de vencimento válida, como 25/11/2026.'
  expect(read.map(({ wrong }) => wrong)).toEqual([
    ['Informe a data de vencimento.'],
    ['Informe a data de vencimento.'],
    [wrongDay],
    [wrongDay],
    [wrongDay],
  ])
})

test('accepts a negative amount for a despesa but not for a receita', () => {
  const line = (tipo: string, valor: string) => [tipo, valor, '25/11/26', '', 'Luz', 'Enel', '']
  const judged = (...lines: string[][]) =>
    validateLines(transactions, lines, { mapping, tipo: '' }).map(({ values, wrong }) => [
      values['valor'],
      wrong,
    ])
  const refused = [-80, ['Informe um valor válido.']]
  expect(judged(line('Despesa', '-80,00'), line('Receita', '-80,00'))).toEqual([[80, []], refused])
  expect(judged(line('Despesa', '80,00'), line('Receita', '-80,00'))).toEqual([[80, []], refused])
})

test('derives the kind from the sign of the amount if no column states the kind and an amount is negative', () => {
  const headings = ['Data', 'Histórico', 'Valor', 'Categoria', 'Favorecido']
  const mapping = guessMapping(transactions.fields, headings)
  const lines = [
    ['05/11/2026', 'Aluguel', '-800,00', 'Aluguel', 'Imobiliária Central'],
    ['06/11/2026', 'Logo', '1.500,00', 'Projetos', 'Padaria'],
  ]
  const table = { nome: 'extrato.csv', headings, lines }
  expect(guessTipo(transactions, table, mapping)).toBe(PELO_SINAL)
  expect(guessTipo(transactions, { ...table, lines: lines.slice(1) }, mapping)).toBe('')
  expect(guessTipo(transactions, table, { ...mapping, tipo: 1 })).toBe('')
  const read = validateLines(transactions, lines, { mapping, tipo: PELO_SINAL })
  expect(read.map(({ values: { tipo, valor }, wrong }) => [tipo, valor, wrong])).toEqual([
    ['despesa', 800, []],
    ['receita', 1500, []],
  ])
})

const cardHeadings = ['Data', 'Descrição', 'Valor', 'Categoria', 'Pessoa']
const ofCard = guessMapping(transactions.fields, cardHeadings)
const purchase = ['05/11/2026', 'Papelaria Central', '100,00', 'Alimentação', 'Papelaria']
const refund = ['06/11/2026', 'Estorno Papelaria Central', '-40,00', 'Alimentação', 'Papelaria']
const negated = (line: string[]) =>
  line.map((cell, at) => (at === 2 ? (cell.startsWith('-') ? cell.slice(1) : `-${cell}`) : cell))
const judged = (lines: string[][], choices: Omit<Parameters<typeof validateLines>[2], 'mapping'>) =>
  validateLines(transactions, lines, { mapping: ofCard, ...choices }).map((line) => ({
    tipo: line.values['tipo'],
    valor: line.values['valor'],
    wrong: line.wrong,
    ready: isReady(line),
  }))

test('a refund among purchases does not become a despesa before somebody says what it is', () => {
  const ask = 'O valor tem o sinal contrário ao das outras linhas. Diga o que ele é.'
  for (const lines of [
    [purchase, refund, purchase],
    [negated(purchase), negated(refund), negated(purchase)],
  ]) {
    const [first, second] = judged(lines, { tipo: 'despesa' })
    expect(first).toMatchObject({ tipo: 'despesa', valor: 100, ready: true })
    expect(second).toMatchObject({ tipo: undefined, wrong: [ask], ready: false })
    const answered = (opposite: 'receita' | 'despesa' | 'fora') =>
      judged(lines, { tipo: 'despesa', opposite })[1]
    expect(answered('receita')).toMatchObject({ tipo: 'receita', valor: 40, wrong: [], ready: true })
    expect(answered('despesa')).toMatchObject({ tipo: 'despesa', valor: 40, wrong: [], ready: true })
    expect(answered('fora')).toMatchObject({ wrong: [], ready: false })
  }
  // With one line of each sign, nobody can know which is the purchase.
  expect(judged([purchase, refund], { tipo: 'despesa' }).map(({ ready }) => ready)).toEqual([true, false])
  expect(judged([purchase, refund, purchase], { tipo: 'receita' })[1]).toMatchObject({ wrong: [ask] })
})

test('a refund is asked about even if a column of the file says despesa in each line', () => {
  const line = (valor: string) => ['Despesa', valor, '25/11/26', '', 'Luz', 'Enel', '']
  const read = validateLines(transactions, ['100,00', '50,00', '-40,00'].map(line), { mapping, tipo: '' })
  expect(read.map(isReady)).toEqual([true, true, false])
})

test('the kind follows from the sign of a card statement, in which a positive amount is a despesa', () => {
  const wanted = [
    { tipo: 'despesa', valor: 100, wrong: [], ready: true },
    { tipo: 'receita', valor: 40, wrong: [], ready: true },
  ]
  expect(judged([purchase, refund], { tipo: PELO_SINAL_DE_FATURA })).toEqual(wanted)
  expect(judged([purchase, refund].map(negated), { tipo: PELO_SINAL })).toEqual(wanted)
})

test('the statement of a card is recognised by its name, its headings or its refunds', () => {
  const guessed = (nome: string, headings: string[], lines: string[][]) =>
    guessTipo(transactions, { nome, headings, lines }, ofCard)
  const other = ['06/11/2026', 'Ajuste', '-40,00', 'Alimentação', 'Papelaria']
  expect(guessed('Células coladas', cardHeadings, [purchase, refund])).toBe(PELO_SINAL_DE_FATURA)
  expect(guessed('Fatura-novembro.csv', cardHeadings, [purchase, other])).toBe(PELO_SINAL_DE_FATURA)
  expect(guessed('x.csv', [...cardHeadings, 'Final do Cartão'], [purchase, other])).toBe(PELO_SINAL_DE_FATURA)
  expect(guessed('x.csv', cardHeadings, [purchase, other])).toBe(PELO_SINAL)
  expect(guessed('fatura.csv', cardHeadings, [purchase, purchase, refund].map(negated))).toBe(PELO_SINAL)
})

test('a column with the kinds of purchases is not taken for the kind of the transaction', () => {
  const headings = ['Data', 'Lançamento', 'Tipo', 'Valor']
  const lines = (tipo: string) => [['05/11/2026', 'Papelaria', tipo, '100,00']]
  expect(guessColumns(transactions, { headings, lines: lines('Compra à vista') })).toMatchObject({
    tipo: null,
  })
  expect(guessColumns(transactions, { headings, lines: lines('Despesa') })).toMatchObject({ tipo: 2 })
})

test('the amount is in reais and the person is not the holder of the card, and the shop is taken for the person', () => {
  const headings =
    'Data de Compra;Nome no Cartão;Final do Cartão;Categoria;Descrição;Parcela;Valor (em US$);Cotação (em R$);Valor (em R$)'
  const guessed = guessMapping(transactions.fields, headings.split(';'))
  expect(guessed).toEqual({
    tipo: null,
    valor: 8,
    data_vencimento: 0,
    categoria: 3,
    pessoa: 4,
    data_pagamento: null,
    descricao: 4,
  })
  expect(guessMapping(transactions.fields, ['Data', 'Valor (US$)'])).toMatchObject({ valor: null })
  expect(guessMapping(transactions.fields, ['Data', 'Valor', 'Valor em R$'])).toMatchObject({ valor: 2 })
  expect(guessMapping(transactions.fields, ['Data', 'Vencimento', 'Forma de pagamento'])).toMatchObject({
    data_vencimento: 1,
    data_pagamento: null,
  })
  expect(guessMapping(transactions.fields, ['date', 'title', 'amount'])).toMatchObject({
    data_vencimento: 0,
    descricao: 1,
    pessoa: 1,
    valor: 2,
  })
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
