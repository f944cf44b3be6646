import * as fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { agencyWithFinance } from '#testing/money.ts'
import { money, toCsv } from './csv.ts'

test.each([
  '=1+1',
  '+55 11',
  '-10% na segunda',
  '@ana',
  '\t=1',
  '\r=1',
  '\n=1',
  '=1\n=2',
  '＝HYPERLINK(1)',
  '＋1',
  '－1',
  '＠ana',
])('a cell that looks like a formula is escaped as text: %j', (cell) => {
  const { data } = Papa.parse<string[]>(toCsv([[cell]]), { delimiter: ';', newline: '\r\n' })
  expect(data[0]).toEqual([`'${cell}`])
})

test('a CSV parser reads back any text that was written, apart from an apostrophe before a formula', () => {
  const text = fc.string({ unit: 'grapheme' })
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text), { minLength: 1 }), (lines) => {
      const { data } = Papa.parse<string[]>(toCsv(lines), { delimiter: ';', newline: '\r\n' })
      const read = data
        .slice(0, -1)
        .map((line) => line.map((cell) => cell.replace(/^'(?=[=+\-@＝＋－＠\t\r\n])/, '')))
      const expected = lines.map((line) =>
        line.map((cell) => cell.replace(/^'(?=[=+\-@＝＋－＠\t\r\n])/, '')),
      )
      expect(read).toEqual(expected)
    }),
  )
})

test.each([
  [0.01, '0,01'],
  [1234.5, '1234,50'],
  [999_999_999.99, '999999999,99'],
])('writes the amount %d as %s', (value, text) => {
  expect(money(value)).toBe(text)
})

async function download(agency: Awaited<ReturnType<typeof agencyWithFinance>>, path: string) {
  const response = await agency.ana.fetch(`/api/${path}`)
  const bytes = new Uint8Array(await response.arrayBuffer())
  return { response, bytes, lines: new TextDecoder().decode(bytes).split('\r\n').slice(0, -1) }
}

test('exports all transactions that match the filter, in the order of the list, as CSV for Brazilian Excel', async () => {
  const agency = await agencyWithFinance()
  const { ana, receita, despesa } = agency
  const { transacoesFinanceiras } = ana.api
  await transacoesFinanceiras.create({ ...receita, descricao: '=SOMA(A1); "café"' })
  await transacoesFinanceiras.create({ ...despesa, data_pagamento: '2026-11-06' })
  await transacoesFinanceiras.create(despesa)
  const { response, bytes, lines } = await download(agency, 'transacoes-financeiras/exportar')
  expect(response.headers.get('content-type')).toBe('text/csv;charset=utf-8')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="transacoes-2026-11-20.csv"')
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(lines).toEqual([
    'Tipo;Valor;Vencimento;Pagamento;Categoria;Pessoa;Descrição;Status;Pago;Parcela',
    'Despesa;800,00;05/11/2026;06/11/2026;Aluguel;Imobiliária Central;;Pago;800,00;',
    'Despesa;800,00;05/11/2026;;Aluguel;Imobiliária Central;;Vencido;0,00;',
    `Receita;1234,56;25/11/2026;;Projetos;Padaria Aurora;"'=SOMA(A1); ""café""";Pendente;0,00;`,
  ])
  const listed = (await transacoesFinanceiras.list({})).map(({ tipo, pago }) => [tipo, pago])
  expect(listed).toEqual([
    ['despesa', 800],
    ['despesa', 0],
    ['receita', 0],
  ])
  const filtered = await download(agency, 'transacoes-financeiras/exportar?tipo=despesa&status=pago')
  expect(filtered.lines).toEqual(lines.slice(0, 2))
})

test('an export that is read in several parts contains every transaction once', async () => {
  const agency = await agencyWithFinance()
  const line = {
    tipo: 'receita',
    data_vencimento: '2026-11-25',
    categoria: 'Projetos',
    pessoa: 'Bia',
  } as const
  for (const sha256 of ['a', 'b']) {
    const linhas = Array.from({ length: 1500 }, (_, at) => ({ ...line, valor: at + 1, descricao: sha256 }))
    await agency.ana.api.importacoes.transacoes({ nome: 'x.csv', sha256: sha256.repeat(64), linhas })
  }
  const { lines } = await download(agency, 'transacoes-financeiras/exportar?ordenar=valor')
  expect(lines).toHaveLength(3001)
  expect(new Set(lines)).toHaveLength(3001)
})

test('an admin can export clientes, and fornecedores with the filter of the list; staff are rejected with 403', async () => {
  const agency = await agencyWithFinance()
  await agency.ana.api.clientes.create({ nome: 'Ágata', cpf_cnpj: '529.982.247-25', telefone: '+55 11 3333' })
  expect((await download(agency, 'clientes/exportar')).lines).toEqual([
    'Nome;E-mail;Telefone;Empresa;CPF/CNPJ;Observações',
    `Ágata;;"'+55 11 3333";;529.982.247-25;`,
    'Padaria Aurora;;;;;',
  ])
  expect((await download(agency, 'fornecedores/exportar?tipo=pj')).lines[1]).toBe(
    'Imobiliária Central;Pessoa jurídica;;;;;;;;',
  )
  expect((await download(agency, 'fornecedores/exportar?tipo=pf')).lines).toHaveLength(1)
  const ugo = await agency.app.person('Ugo', 'user')
  for (const path of ['clientes', 'fornecedores', 'transacoes-financeiras'])
    expect((await ugo.fetch(`/api/${path}/exportar`)).status, path).toBe(403)
})
