import { expect, test } from 'vitest'
import { formaOf } from './reconcile.ts'
import { type Alvo, codesIn, type OpenLinha, suggest } from './sugestoes.ts'

const alvo = (more: Partial<Alvo> = {}): Alvo => ({
  transacao_id: 1,
  pagamento_id: null,
  tipo: 'receita',
  valor: 50_000,
  data: '2026-11-20',
  pessoa_nome: 'Padaria Aurora Ltda',
  empresa: null,
  documento: null,
  descricao: null,
  ...more,
})
const linha = (more: Partial<OpenLinha> = {}): OpenLinha => ({
  id: 9,
  data: '2026-11-20',
  valor: 50_000,
  memo: 'TED RECEBIDA',
  ...more,
})
const reasons = (one: Partial<OpenLinha>, other: Partial<Alvo>) =>
  suggest([linha(one)], [alvo(other)])
    .get(9)
    ?.map(({ razoes }) => razoes)[0] ?? null

test.each<[string, Partial<OpenLinha>, Partial<Alvo>, string[] | null]>([
  ['on the due date', {}, {}, ['data']],
  ['three days after', { data: '2026-11-23' }, {}, ['data']],
  ['three days before', { data: '2026-11-17' }, {}, ['data']],
  ['four days after, without another reason', { data: '2026-11-24' }, {}, null],
  ['across the end of a month and a year', { data: '2027-01-02' }, { data: '2026-12-30' }, ['data']],
  ['one centavo less', { valor: 49_999 }, {}, null],
  ['one centavo more', { valor: 50_001 }, {}, null],
  ['a debit for a receita', { valor: -50_000 }, {}, null],
  ['a debit for a despesa', { valor: -50_000 }, { tipo: 'despesa' }, ['data']],
  ['late, with the name', { data: '2026-12-24', memo: 'PIX Padaria AURORA' }, {}, ['nome']],
  [
    'late, with the name of the company',
    { data: '2026-12-24', memo: 'pix sol nascente' },
    { empresa: 'Sol Nascente' },
    ['nome'],
  ],
  ['late, with a name cut short', { data: '2026-12-24', memo: 'PIX PADARIA AUROR' }, {}, ['nome']],
  ['late, with half of the name', { data: '2026-12-24', memo: 'PIX PADARIA DO ZE' }, {}, null],
  ['late, with only the word Ltda', { data: '2026-12-24', memo: 'PIX QUALQUER LTDA' }, {}, null],
  ['with the name, but four months late', { data: '2027-03-24', memo: 'PIX PADARIA AURORA' }, {}, null],
  [
    'late, with the document number',
    { data: '2026-12-24', memo: 'CRED 11.222.333/0001-81' },
    { documento: '11222333000181' },
    ['documento'],
  ],
  [
    'late, with a document number that contains letters',
    { data: '2026-12-24', memo: 'cred 12abc34501de35' },
    { documento: '12.ABC.345/01DE-35' },
    ['documento'],
  ],
  [
    'late, with a document number of five digits',
    { data: '2026-12-24', memo: '12345' },
    { documento: '12345' },
    null,
  ],
  ['a year late, with the code', { data: '2027-12-24', memo: 'PIX FAT000001' }, {}, ['codigo']],
  ['a year late, with another code', { data: '2027-12-24', memo: 'PIX FAT000002' }, {}, null],
])('suggests a match only for the expected reasons: %s', (_, one, other, expected) => {
  expect(reasons(one, other)).toEqual(expected)
})

test('sorts suggestions by reason: code, document, name, date', () => {
  const targets = [
    alvo({ transacao_id: 1, pessoa_nome: 'Outra' }),
    alvo({ transacao_id: 2, pessoa_nome: 'Clara Luz', data: '2026-11-18' }),
    alvo({ transacao_id: 3, pessoa_nome: 'Outra', documento: '529.982.247-25', data: '2026-10-01' }),
    alvo({ transacao_id: 4, pessoa_nome: 'Outra', data: '2026-01-01' }),
    alvo({ transacao_id: 5, pessoa_nome: 'Outra', data: '2026-11-21' }),
  ]
  const memo = 'PIX FAT000004 CLARA LUZ 52998224725'
  const found = suggest([linha({ memo })], targets).get(9) ?? []
  expect(found.map(({ alvo: { transacao_id } }) => transacao_id)).toEqual([4, 3, 2, 1, 5])
  expect(found.every(({ segura }) => !segura)).toBe(true)
})

test('a match is safe only if the date or the code supports it and neither the line nor the transaction has another candidate', () => {
  const safe = (linhas: OpenLinha[], alvos: Alvo[]) =>
    [...suggest(linhas, alvos).values()].flat().filter(({ segura }) => segura).length
  expect(safe([linha()], [alvo()])).toBe(1)
  expect(safe([linha()], [alvo(), alvo({ transacao_id: 2, data: '2026-11-22' })])).toBe(0)
  expect(safe([linha(), linha({ id: 10, data: '2026-11-18' })], [alvo()])).toBe(0)
  expect(safe([linha(), linha({ id: 10, data: '2026-11-29' })], [alvo()])).toBe(1)
  expect(safe([linha({ data: '2026-12-24', memo: 'PADARIA AURORA' })], [alvo()])).toBe(0)
  expect(safe([linha({ memo: 'FAT000007' })], [alvo()])).toBe(0)
  expect(safe([linha({ memo: 'FAT000001', data: '2027-12-24' })], [alvo()])).toBe(1)
  expect(
    safe([linha(), linha({ id: 10, valor: 70_000 })], [alvo(), alvo({ transacao_id: 2, valor: 70_000 })]),
  ).toBe(2)
})

test('suggests a partial payment only if the memo contains the code of the transaction, and no payment of more than the open amount', () => {
  const parts = (valor: number, memo: string) =>
    suggest([linha({ valor, memo })], [alvo()])
      .get(9)
      ?.map(({ parcial, segura }) => ({ parcial, segura }))
  expect(parts(20_000, 'FAT000001')).toEqual([{ parcial: true, segura: false }])
  expect(parts(20_000, 'PADARIA AURORA')).toBeUndefined()
  expect(parts(60_000, 'FAT000001')).toBeUndefined()
})

test.each([
  ['FAT000123', [123]],
  ['pix fat000123 obrigado', [123]],
  ['FAT1234567', [1234567]],
  ['FAT000123 FAT000124', [123, 124]],
  ['FAT123', []],
  ['FAT0001234', []],
  ['XFAT000123', []],
  ['FAT000123A', []],
  ['FAT000000', []],
])('the memo %s contains the codes %j', (memo, codes) => expect(codesIn(memo)).toEqual(codes))

test.each([
  ['PIX RECEBIDO FULANO', 'OTHER', 'pix'],
  ['Transferência recebida pelo Pix', 'CREDIT', 'pix'],
  ['PAGTO BOLETO', 'DEBIT', 'boleto'],
  ['LIQUIDACAO DE COBRANÇA', 'CREDIT', 'boleto'],
  ['TED 123', 'CREDIT', 'transferencia'],
  ['ENTRE CONTAS', 'XFER', 'transferencia'],
  ['SAQUE 24H', 'ATM', 'dinheiro'],
  ['COMPRA CARTAO', 'DEBIT', 'cartao'],
  ['LOJA', 'POS', 'cartao'],
  ['TARIFA', 'DEBIT', null],
  ['CREDITED', 'OTHER', null],
])('the form of payment of %s (%s) is %s, and cartao on a card account', (memo, trntype, forma) => {
  expect(formaOf({ memo, trntype, cartao: false })).toBe(forma)
  expect(formaOf({ memo, trntype, cartao: true })).toBe('cartao')
})
