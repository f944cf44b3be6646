import { expect, test } from 'vitest'
import {
  bancoDoBrasil,
  bradesco,
  caixa,
  cartaoNoExterior,
  cartaoNubank,
  itau,
  movements,
  nubank,
  santander,
  statement,
  utf8,
  windows1252,
} from '#testing/statements.ts'
import { chaveOf } from './import-queries.ts'
import { type ExtratoLido, ExtratoRecusado, LINHAS_MAX, readOfx } from './ofx.ts'

test.each([
  [
    'Santander: amounts padded with spaces, and a debit whose TRNTYPE is CREDIT',
    windows1252(santander),
    [
      ['2026-11-18', 123456, 'PIX RECEBIDO PADARIA AURORA'],
      ['2026-11-19', -80000, 'PAGAMENTO DE BOLETO IMOBILIÁRIA CENTRAL'],
    ],
  ],
  [
    'Bradesco: decimal comma and decimal dot in one file, and a time of 23:59:59',
    windows1252(bradesco),
    [
      ['2026-11-02', -3590, 'TARIFA BANCARIA CESTA PJ'],
      ['2026-11-03', 250000, 'TED RECEBIDA CAFÉ & CIA'],
    ],
  ],
  [
    'Banco do Brasil: balance lines, which are skipped',
    windows1252(bancoDoBrasil),
    [['2026-11-05', 45000, 'Pix - Recebido · 05/11 10:21 00012345000199 LIVRARIA DO SOL']],
  ],
  [
    'Nubank: UTF-8 although the header declares another charset',
    utf8(nubank),
    [
      [
        '2026-11-10',
        99000,
        'Transferência recebida pelo Pix - JOSÉ DA CONCEIÇÃO - •••.456.789-•• - BCO EXEMPLO',
      ],
    ],
  ],
  [
    'Itaú: XML in one line, with a UTF-8 byte order mark before a declaration of ISO-8859-1',
    utf8(itau),
    [
      ['2026-11-12', -30000, 'TED P/ ESTÚDIO A & B'],
      ['2026-11-13', 7770, 'PIX TRANSF FAT000123 <obrigado>'],
    ],
  ],
])('reads %s', (_, bytes, expected) => {
  expect(movements(bytes)).toEqual(expected)
})

test('identifies the account by the statement and not by an account inside of a transfer', () => {
  const account = (bytes: Uint8Array) =>
    readOfx(bytes).contas.map(({ linhas: _, duvidosas: __, ...one }) => one)
  expect(account(utf8(itau))).toEqual([
    {
      conta: '341//1234567890',
      banco: '341',
      agencia: '',
      numero: '1234567890',
      cartao: false,
      inicio: null,
      fim: null,
    },
  ])
  expect(account(windows1252(bradesco))).toEqual([
    {
      conta: '237/12345/00678901',
      banco: '237',
      agencia: '1234-5',
      numero: '0067890-1',
      cartao: false,
      inicio: '2026-11-01',
      fim: '2026-11-20',
    },
  ])
})

test('reports each skipped line with its number and reason, and reads the others', () => {
  expect(readOfx(windows1252(bancoDoBrasil)).avisos).toEqual([
    { linha: 18, tipo: 'pulada', motivo: 'linha de saldo (Saldo Anterior)' },
    { linha: 33, tipo: 'pulada', motivo: 'linha de saldo (Saldo do dia)' },
  ])
  const rows = [
    { fitid: '1', data: '2026-11-05', valor: '1.234', memo: 'Ambígua' },
    { fitid: '2', data: '2026-11-31', valor: '10,00', memo: 'Dia que não há' },
    { fitid: '', data: '2026-11-05', valor: '10,00', memo: 'Sem número' },
    { fitid: '4', data: '2026-11-05', valor: '0,00', memo: 'Nada' },
    { fitid: '5', data: '2026-11-05', valor: '10,00', memo: 'Boa' },
  ]
  const { avisos } = readOfx(utf8(statement(rows)))
  expect(avisos.map(({ tipo, motivo }) => `${tipo}: ${motivo}`)).toEqual([
    'recusada: valor ambíguo (1.234)',
    'recusada: data ilegível',
    'pulada: valor zero (Nada)',
  ])
  expect(movements(utf8(statement(rows)))).toEqual([
    ['2026-11-05', 1000, 'Sem número'],
    ['2026-11-05', 1000, 'Boa'],
  ])
})

test('skips the balance lines of Caixa and Itaú by their text, and ignores comments', () => {
  expect(movements(windows1252(caixa))).toEqual([['2026-11-03', 25000, 'CRED PIX LIVRARIA DO SOL']])
  expect(readOfx(windows1252(caixa)).avisos).toEqual([
    { linha: 14, tipo: 'pulada', motivo: 'linha de saldo (SALDO DIA)' },
    { linha: 28, tipo: 'pulada', motivo: 'linha de saldo (SDO CTA/APL AUTOMATICAS)' },
    { linha: 35, tipo: 'pulada', motivo: 'linha de saldo (SALDO APLIC AUT MAIS)' },
    { linha: 42, tipo: 'pulada', motivo: 'sem valor (APLIC FINANCEIRA)' },
  ])
})

test('an entry that looks like a balance but has all that a movement has is kept apart', () => {
  const row = { fitid: '1', data: '2026-11-05', valor: '-10,00', memo: 'SALDO TOTAL CONTRATO 12' }
  const read = (one: typeof row) => readOfx(utf8(statement([one])))
  expect(read(row)).toMatchObject({
    contas: [{ linhas: [], duvidosas: [{ data: '2026-11-05', centavos: -1000, memo: row.memo }] }],
    avisos: [{ tipo: 'pulada', motivo: `linha de saldo (${row.memo})` }],
  })
  for (const incomplete of [
    { ...row, fitid: '' },
    { ...row, tipo: '' },
    { ...row, valor: '.' },
    { ...row, valor: '0,00' },
  ])
    expect(read(incomplete)).toMatchObject({ avisos: { length: 1 }, contas: [{ duvidosas: [] }] })
})

test('reads a statement in UTF-16 of both byte orders', () => {
  const text = `\u{feff}${statement([{ fitid: '1', data: '2026-11-05', valor: '10,00', memo: 'Café' }])}`
  const little = Buffer.from(text, 'utf16le')
  for (const bytes of [little, Buffer.from(little).swap16()])
    expect(movements(new Uint8Array(bytes))).toEqual([['2026-11-05', 1000, 'Café']])
})

test('rejects an amount in another currency, but reads an amount that the bank has converted', () => {
  expect(movements(utf8(cartaoNoExterior))).toEqual([
    ['2026-11-10', -55000, 'Fontes - licença'],
    ['2026-11-12', -3000, 'Papelaria'],
  ])
  expect(readOfx(utf8(cartaoNoExterior)).avisos.map(({ tipo, motivo }) => `${tipo}: ${motivo}`)).toEqual([
    'recusada: valor em outra moeda (USD)',
    'recusada: valor em outra moeda (EUR)',
  ])
})

test('no line is lost after an unterminated comment or a comment inside CDATA', () => {
  const row = { fitid: '1', data: '2026-11-05', valor: '1,00', memo: 'Pix' }
  const file = statement([row])
  expect(movements(utf8(file.replace('<BANKTRANLIST>', '<!-- <BANKTRANLIST>')))).toHaveLength(1)
  const cdata = file.replace('Pix', '<![CDATA[Pix <!-- da loja]]>')
  expect(movements(utf8(cdata)).map(([, , memo]) => memo)).toEqual(['Pix <!-- da loja'])
})

test('instalments with the same FITID and identical lines get different keys', () => {
  const { contas } = readOfx(utf8(cartaoNubank))
  const keysOf = ({ contas }: ExtratoLido) =>
    contas.flatMap(({ conta, linhas }) => linhas.map((linha) => chaveOf(conta, linha)))
  const keys = keysOf({ contas, avisos: [] })
  expect(contas).toMatchObject([{ cartao: true, banco: '' }])
  expect(keys).toHaveLength(4)
  expect(new Set(keys).size).toBe(4)
  expect(keysOf(readOfx(utf8(cartaoNubank.replaceAll('\n', '\r\n'))))).toEqual(keys)
})

const refused = (text: string) => {
  try {
    return readOfx(utf8(text)).contas.length
  } catch (error) {
    return error instanceof ExtratoRecusado ? error.recusa : error
  }
}

test('rejects the whole file, with the reason, if it is not a supported statement', () => {
  const row = { fitid: '1', data: '2026-11-05', valor: '1,00', memo: 'Pix' }
  expect(refused('')).toBe('formato')
  expect(refused('data;valor\n2026-11-05;10,00')).toBe('formato')
  expect(refused('\0\0\xff<html><body>Sessão expirada</body></html>')).toBe('formato')
  expect(refused(statement([row]).replace('BRL', 'USD'))).toBe('moeda')
  expect(refused(statement([row], { conta: '' }))).toBe('conta')
  expect(refused(statement([]))).toBe(1)
  const many = Array.from({ length: LINHAS_MAX + 1 }, (_, at) => ({ ...row, fitid: String(at) }))
  expect(refused(statement(many))).toBe('linhas')
  expect(refused(statement(many.slice(1)))).toBe(1)
})
