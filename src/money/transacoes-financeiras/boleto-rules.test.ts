import boletoUtils from '@mrmgomes/boleto-utils'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Boleto, lerBoleto } from './boleto-rules.ts'

const hoje = '2026-11-20'
const line = '03399356862536319473628926901019516160000025000'
const barcode = '03395161600000250009356825363194732892690101'
const boleto: Boleto = {
  tipo: 'boleto',
  codigoDeBarras: barcode,
  banco: 'Santander',
  valor: 250,
  vencimento: '2026-10-31',
}

test.each([line, barcode, '03399.35686 25363.194736 28926.901019 5 16160000025000', ` ${line}\n`])(
  'reads the boleto %s',
  (typed) => expect(lerBoleto(typed, hoje)).toEqual(boleto),
)

test('a digit that is one too high, at any position of the line, is detected by a check digit', () => {
  for (const at of line.split('').keys()) {
    const wrong = line.slice(0, at) + ((Number(line[at]) + 1) % 10) + line.slice(at + 1)
    expect(lerBoleto(wrong, hoje), wrong).toHaveProperty('dica')
  }
})

test.each([
  ['', null],
  ['Linha digitável', null],
  ['033', { dica: expect.stringContaining('Aqui há 3.') }],
  [line.slice(1), { dica: expect.stringContaining('Aqui há 46.') }],
  [`8${line.slice(1)}`, { dica: expect.stringContaining('tem 47 números') }],
  [line.replace('0339935686', '0339935687'), { dica: expect.stringContaining(' 1º campo') }],
  [line.replace('25363194736', '25363194737'), { dica: expect.stringContaining(' 2º campo') }],
  [barcode.replace('03395', '03396'), { dica: expect.stringContaining('O dígito verificador não confere') }],
])('reads the input %j as %j', (typed, expected) => expect(lerBoleto(typed, hoje)).toEqual(expected))

test.each([
  ['1616', '2026-11-20', '2026-10-31'],
  ['1616', '2002-03-01', '2002-03-11'],
  ['9999', '2025-02-01', '2025-02-21'],
  ['1000', '2025-02-23', '2025-02-22'],
  ['9999', '2049-10-01', '2049-10-13'],
  ['0000', '2026-11-20', null],
  ['6212', '2026-11-26', '2039-06-01'],
  ['7829', '2026-11-26', '2019-03-15'],
  ['7641', '2026-11-26', null],
  ['7642', '2026-11-26', '2018-09-09'],
  ['7142', '2026-11-26', '2041-12-17'],
  ['7143', '2026-11-26', null],
  ['1000', '2024-12-01', '2025-02-22'],
  ['1000', '2000-07-03', '2000-07-03'],
  ['0999', '1999-01-01', null],
])('the due date factor %s, read on %s, means the due date %s', (factor, today, due) => {
  expect(
    lerBoleto(madeBoleto({ banco: '341', factor, valor: 1, livre: '7'.repeat(25) }).line, today),
  ).toMatchObject({
    vencimento: due,
  })
})

test.each([
  ['23791234546789012345767890123457816560000012345', '2026-12-10', 123.45],
  ['23791234546789012345767890123457762120000012345', '2039-06-01', 123.45],
  ['23791234546789012345767890123457378290000009900', '2019-03-15', 99],
])('the boleto %s, read on 26/11/2026, is due on %s', (line, vencimento, valor) => {
  expect(lerBoleto(line, '2026-11-26')).toMatchObject({ vencimento, valor })
})

test('the due date is the only day within 3000 days back and 5500 days ahead whose factor the boleto states', () => {
  const day = (days: number) => new Date(days * 86_400_000).toISOString().slice(0, 10)
  const restart = Date.UTC(2025, 1, 22) / 86_400_000
  const factorOf = (days: number) => {
    const since = days - restart
    return String(1000 + (((since % 9000) + 9000) % 9000))
  }
  const today = fc.integer({ min: Date.UTC(2010, 0, 1) / 86_400_000, max: Date.UTC(2090, 0, 1) / 86_400_000 })
  fc.assert(
    fc.property(today, fc.integer({ min: -3000, max: 5500 }), (now, away) => {
      const due = now + away
      fc.pre(due >= Date.UTC(2000, 6, 3) / 86_400_000)
      const { line } = madeBoleto({ banco: '341', factor: factorOf(due), valor: 1, livre: '7'.repeat(25) })
      expect(lerBoleto(line, day(now))).toMatchObject({ vencimento: day(due) })
    }),
  )
})

test('a boleto in another currency has no amount in reais', () => {
  const { line, barcode } = madeBoleto({
    banco: '341',
    moeda: '0',
    factor: '1616',
    valor: 100,
    livre: '7'.repeat(25),
  })
  for (const typed of [line, barcode]) expect(lerBoleto(typed, hoje)).toMatchObject({ valor: null })
})

interface Parts {
  banco: string
  /** The digit of the currency; 9 stands for reais. */
  moeda?: string
  factor: string
  valor: number
  livre: string
}

/**
 * Computes the check digit modulo 10 as the banks define it for boletos, from right to left, independently of
 * the code under test.
 */
function luhn(text: string): number {
  let sum = 0
  for (let at = text.length - 1, weight = 2; at >= 0; at -= 1, weight = 3 - weight)
    sum += [...String(Number(text[at]) * weight)].reduce((all, one) => all + Number(one), 0)
  return (10 - (sum % 10)) % 10
}

function eleven(text: string): number {
  let sum = 0
  for (let at = text.length - 1, weight = 2; at >= 0; at -= 1, weight = weight === 9 ? 2 : weight + 1)
    sum += Number(text[at]) * weight
  return 11 - (sum % 11)
}

function madeBoleto({ banco, moeda = '9', factor, valor, livre }: Parts) {
  const money = String(valor).padStart(10, '0')
  const digit = eleven(`${banco}${moeda}${factor}${money}${livre}`)
  const dv = digit > 9 ? 1 : digit
  const fields = [`${banco}${moeda}${livre.slice(0, 5)}`, livre.slice(5, 15), livre.slice(15)]
  const line = `${fields.map((field) => field + luhn(field)).join('')}${dv}${factor}${money}`
  return { line, barcode: `${banco}${moeda}${dv}${factor}${money}${livre}` }
}

function madeConvenio({ tipo, valor, livre }: { tipo: string; valor: number; livre: string }) {
  const check = (text: string) => (/[67]/.test(tipo) ? luhn(text) : eleven(text) > 9 ? 0 : eleven(text))
  const money = String(valor).padStart(11, '0')
  const barcode = `83${tipo}${check(`83${tipo}${money}${livre}`)}${money}${livre}`
  const fields = [0, 11, 22, 33].map((start) => barcode.slice(start, start + 11))
  return { line: fields.map((field) => field + check(field)).join(''), barcode }
}

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length })

test('reads any generated boleto, both as a line and as a barcode', () => {
  const parts = fc.record({
    banco: digits(3).filter((code) => !code.startsWith('8')),
    factor: fc.integer({ min: 1000, max: 9999 }).map(String),
    valor: fc.integer({ min: 0, max: 9_999_999_999 }),
    livre: digits(25),
  })
  fc.assert(
    fc.property(parts, (one) => {
      const made = madeBoleto(one)
      const read = lerBoleto(made.line, hoje)
      expect(read).toMatchObject({ tipo: 'boleto', codigoDeBarras: made.barcode })
      expect(read).toMatchObject({ valor: one.valor === 0 ? null : one.valor / 100 })
      expect(lerBoleto(made.barcode, hoje)).toEqual(read)
    }),
  )
})

test('reads the value of a convênio only if its type says that the field holds a value', () => {
  const parts = fc.record({
    tipo: fc.constantFrom('6', '7', '8', '9'),
    valor: fc.integer({ min: 1, max: 99_999_999_999 }),
    livre: digits(29),
  })
  fc.assert(
    fc.property(parts, (one) => {
      const made = madeConvenio(one)
      const valor = /[68]/.test(one.tipo) ? one.valor / 100 : null
      const expected = {
        tipo: 'convenio',
        codigoDeBarras: made.barcode,
        banco: null,
        valor,
        vencimento: null,
      }
      expect(lerBoleto(made.line, hoje)).toEqual(expected)
      expect(lerBoleto(made.barcode, hoje)).toEqual(expected)
    }),
  )
})

test('an independent library reads the same value and due date', () => {
  const parts = fc.record({
    banco: fc.constantFrom('001', '033', '104', '237', '341'),
    factor: fc.integer({ min: 1300, max: 2500 }).map(String),
    valor: fc.integer({ min: 1, max: 9_999_999 }),
    livre: digits(25),
  })
  fc.assert(
    fc.property(parts, (one) => {
      const { line, barcode } = madeBoleto(one)
      const other = boletoUtils.validarBoleto(line)
      expect(other).toMatchObject({ sucesso: true, valor: one.valor / 100, codigoBarras: barcode })
      const read = lerBoleto(line, hoje)
      const due = read && 'tipo' in read ? `${read.vencimento}T20:54:59.000Z` : ''
      expect(read).toMatchObject({ valor: other.valor })
      expect(other).toMatchObject({ valor: one.valor / 100, vencimentoComNovoFator2025: new Date(due) })
    }),
  )
})

test('reads the same value and barcode from a real phone bill as the library boleto-utils', () => {
  const bill = '84670000001-7 43590024020-9 02405000243-5 84221010811-9'
  const { valor, codigoBarras } = boletoUtils.validarBoleto(bill)
  expect(lerBoleto(bill, hoje)).toMatchObject({ tipo: 'convenio', valor, codigoDeBarras: codigoBarras })
  expect(valor).toBe(143.59)
})

test('the line of a convênio with a digit that is one too high, at any position, is rejected', () => {
  const bill = '846700000017435900240209024050002435842210108119'
  for (const at of bill.split('').keys()) {
    const wrong = bill.slice(0, at) + ((Number(bill[at]) + 1) % 10) + bill.slice(at + 1)
    expect(lerBoleto(wrong, hoje), wrong).toHaveProperty('dica')
  }
})
