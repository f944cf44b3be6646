import fc from 'fast-check'
import { Ofx } from 'ofx-data-extractor'
import { expect, test } from 'vitest'
import {
  bradesco,
  cartaoNubank,
  movements,
  nubank,
  santander,
  statement,
  utf8,
  windows1252,
} from '#testing/statements.ts'
import { ExtratoRecusado, readOfx } from './ofx.ts'

const word = fc
  .string({ unit: fc.constantFrom(...'aBçÃé9 &<>;/-"\''), maxLength: 30 })
  .map((text) => text.replace(/\s+/g, ' ').trim())
const row = fc.record({
  fitid: fc.string({ unit: fc.constantFrom(...'aZ019-'), maxLength: 12 }),
  day: fc.date({ min: new Date('2000-01-01'), max: new Date('2049-12-31'), noInvalidDate: true }),
  centavos: fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }).filter((value) => value !== 0),
  memo: word.filter((text) => text !== '' && !/^saldo|^s a l d o/i.test(text)),
  comma: fc.boolean(),
})

test('reads back any generated statement in both syntaxes and both encodings', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 12 }), fc.boolean(), fc.boolean(), (rows, xml, isUtf8) => {
      const made = rows.map(({ fitid, day, centavos, memo, comma }) => ({
        fitid,
        memo,
        data: day.toISOString().slice(0, 10),
        centavos,
        valor: (centavos / 100).toFixed(2).replace('.', comma ? ',' : '.'),
      }))
      const text = statement(made, { xml })
      const expected = made.map(({ data, centavos, memo }) => [data, centavos, memo])
      expect(movements(isUtf8 ? utf8(text) : windows1252(text))).toEqual(expected)
    }),
  )
})

test('arbitrary input is either read or rejected with ExtratoRecusado', () => {
  const bytes = fc.uint8Array({ maxLength: 400 })
  const tags = fc
    .array(
      fc.constantFrom(
        '<OFX>',
        '<STMTTRN>',
        '</STMTTRN>',
        '<TRNAMT>',
        '1,00',
        '<',
        '>',
        '&amp',
        '&#99999999;',
        '<ACCTID>7',
        '</',
      ),
    )
    .map((parts) => utf8(parts.join('')))
  fc.assert(
    fc.property(fc.oneof(bytes, tags), (input) => {
      try {
        readOfx(input)
      } catch (error) {
        expect(error).toBeInstanceOf(ExtratoRecusado)
      }
    }),
  )
})

test.each([
  ['brackets', '<'],
  ['unterminated tags', '<a '],
  ['unterminated entities', '<MEMO>&#'],
  ['unterminated CDATA', '<MEMO><![CDATA['],
  ['closing tags without an opening one', '</STMTTRN>'],
  ['spaces in an amount', `<TRNAMT>${' '.repeat(200_000)}x`],
])('five megabytes of %s are parsed within the time limit of a test', (_, part) => {
  const most = 5 * 1024 * 1024
  const text = `<OFX><ACCTID>1<STMTTRN><MEMO>${part.repeat(most / part.length)}`
  expect(readOfx(utf8(text)).contas).toHaveLength(0)
})

// The files of Banco do Brasil and Itaú are not compared, because the independent parser cannot read an empty
// value without an end tag or XML in a single line. It does not decode entities either, so the test decodes
// `&amp;`.
test.each([
  ['Santander', santander],
  ['Bradesco', bradesco],
  ['Nubank', nubank],
  ['Nubank, card', cartaoNubank],
])('an independent OFX parser finds the same lines in the file of %s', (_, text) => {
  const other = new Ofx(text)
  const rows = text.includes('<CCSTMTRS>') ? other.getCreditCardTransferList() : other.getBankTransferList()
  expect(movements(utf8(text))).toEqual(
    rows.map(({ DTPOSTED, TRNAMT, MEMO }) => [
      String(DTPOSTED),
      Math.round(Number(TRNAMT) * 100),
      String(MEMO).replace(/\s+/g, ' ').replace('&amp;', '&'),
    ]),
  )
})
