// @vitest-environment node
import { expect, test } from 'vitest'
import { clients, transactions } from './kinds.ts'
import { decode, readFile, tableOf, withHeadingAt } from './read-file.ts'

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
  expect(tableOf("a;b;c;d\n'=1+1;'+55 11;d'água;'＝1", clients.fields)).toEqual({
    headings: ['a', 'b', 'c', 'd'],
    lines: [['=1+1', '+55 11', "d'água", '＝1']],
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

const nubank = [
  'date,title,amount',
  '2026-11-01,Uber *Trip,19.90',
  '2026-11-02,Pagamento recebido,-70.56',
  '2026-11-03,Padaria Estrela,10.00',
].join('\n')

test('a row with a date or an amount never holds the headings, even if a cell contains a known word', () => {
  expect(tableOf(nubank, transactions.fields)).toMatchObject({
    headings: ['date', 'title', 'amount'],
    lines: [{ length: 3 }, ['2026-11-02', 'Pagamento recebido', '-70.56'], { length: 3 }],
    above: 0,
  })
  const withoutHeadings = nubank.split('\n').slice(1).join('\n')
  expect(tableOf(withoutHeadings, transactions.fields)).toMatchObject({
    headings: ['', '', ''],
    lines: { length: 3 },
    above: 0,
  })
  for (const cell of ['05/11/2026', '5/1/26', '-70.56', 'R$ 1.234,56', '(40,00)', '1,234.56', 'US$ 20.00'])
    expect(
      tableOf(`Valor;Categoria;Pessoa;${cell}\nx;y;z;w`, transactions.fields).headings,
      cell,
    ).not.toContain(cell)
})

test('headings without a known word are not replaced by a data row that contains one', () => {
  const lines = ['Quando;O que;Quanto', '02/11/2026;Pagamento recebido;-70,56', '03/11/2026;Padaria;10,00']
  expect(tableOf(lines.join('\n'), transactions.fields)).toMatchObject({
    headings: ['Quando', 'O que', 'Quanto'],
    lines: { length: 2 },
    above: 0,
  })
})

test('somebody can say which line holds the headings, or that there are none', async () => {
  const file = new File(['Fatura\n\nQuando;Onde;Quanto\n05/11/2026;Papelaria;100,00'], 'a.csv')
  const table = await readFile(file, transactions.fields)
  expect(table).toMatchObject({ headingAt: 0, headings: ['Fatura'], lines: { length: 2 } })
  expect(table.rows.map(({ number }) => number)).toEqual([1, 3, 4])
  expect(withHeadingAt(table, 1)).toMatchObject({
    headings: ['Quando', 'Onde', 'Quanto'],
    lines: [['05/11/2026', 'Papelaria', '100,00']],
    above: 1,
  })
  expect(withHeadingAt(table, null)).toMatchObject({ headings: ['', '', ''], lines: { length: 3 }, above: 0 })
})

test.each([
  ['a workbook of Excel', 'PK\x03\x04\x14\0\0\0xl/workbook.xml', /pasta de trabalho.*CSV UTF-8/],
  ['a PDF', '%PDF-1.7\n1 0 obj', /é um PDF/],
  ['a picture', '\xff\xd8\xff\xe0', /é uma imagem/],
  ['a bank statement', 'OFXHEADER:100\n<OFX>', /Conciliação bancária/],
  ['a page that a bank calls Excel', '<html><table><tr><td>Data', /é uma página da web/],
  ['an archive', 'PK\x03\x04\x14\0\0\0fatura.csv', /está compactado/],
  ['something else', 'a\0b\x01', /não é um CSV/],
])('%s is named, with what to do', async (_, content, message) => {
  const file = new File([new Uint8Array(Buffer.from(content, 'latin1'))], 'fatura.csv')
  await expect(readFile(file, transactions.fields)).rejects.toThrow(message)
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
