// @vitest-environment node
import { expect, test } from 'vitest'
import { clients, transactions } from './kinds.ts'
import { decode, tableOf } from './read-file.ts'

const wanted = {
  headings: ['Nome', 'Observações'],
  lines: [['Padaria', 'pão; café, "bolo"']],
  above: 0,
}

test.each([
  ['Nome;Observações\r\nPadaria;"pão; café, ""bolo"""\r\n'],
  ['Nome,Observações\nPadaria,"pão; café, ""bolo"""'],
  ['Nome\tObservações\nPadaria\t"pão; café, ""bolo"""\n\n\t\t\n'],
  ['sep=;\r\nNome;Observações\r\nPadaria;"pão; café, ""bolo"""\r\n'],
  ['\u{feff}sep=|\nNome|Observações\nPadaria|"pão; café, ""bolo"""'],
])(
  'reads a file whose cells are separated by a semicolon, a comma, a tab or the character after sep= (%#)',
  (text) => {
    expect(tableOf(text, clients.fields)).toEqual(wanted)
  },
)

test('removes the apostrophe that protects against formulas and keeps any other', () => {
  expect(tableOf("a;b;c\n'=1+1;'+55 11;d'água", clients.fields)).toEqual({
    headings: ['a', 'b', 'c'],
    lines: [['=1+1', '+55 11', "d'água"]],
    above: 0,
  })
})

test('skips the lines that banks and accounting programs write above the headings', () => {
  const text = [
    'EXTRATO DE CONTA CORRENTE',
    'Cliente: Estúdio Aurora, Agência 0123, Conta 45.678-9',
    'Período: 01/11/2026 a 20/11/2026',
    '',
    'Data;Histórico;Valor;Categoria;Favorecido',
    '05/11/2026 10:21:00;Aluguel;-800,00;Aluguel;Imobiliária Central',
  ].join('\r\n')
  expect(tableOf(text, transactions.fields)).toEqual({
    headings: ['Data', 'Histórico', 'Valor', 'Categoria', 'Favorecido'],
    lines: [['05/11/2026 10:21:00', 'Aluguel', '-800,00', 'Aluguel', 'Imobiliária Central']],
    above: 3,
  })
})

test('uses the first line as headings if no line names a known field', () => {
  expect(tableOf('x;y\n1;2', transactions.fields)).toEqual({
    headings: ['x', 'y'],
    lines: [['1', '2']],
    above: 0,
  })
  expect(tableOf('', transactions.fields)).toEqual({ headings: [], lines: [], above: 0 })
})

test('decodes UTF-8 with or without a byte order mark, UTF-16 as written by Excel, and Windows-1252', () => {
  const utf8 = new TextEncoder().encode('\u{feff}Água')
  expect(decode(utf8)).toBe('Água')
  expect(decode(new TextEncoder().encode('Água'))).toBe('Água')
  expect(decode(Uint8Array.of(0xc1, 0x67, 0x75, 0x61))).toBe('Água')
  const utf16 = new Uint8Array(Buffer.from('\u{feff}Nome\tCidade\r\nÁgua\tAção', 'utf16le'))
  expect(tableOf(decode(utf16), clients.fields).lines).toEqual([['Água', 'Ação']])
  expect(decode(new Uint8Array(Buffer.from(utf16).swap16()))).toBe('Nome\tCidade\r\nÁgua\tAção')
})
