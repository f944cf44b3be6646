import { cnpj, cpf } from 'cpf-cnpj-validator'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comMascara, dicaDoDocumento, tipoDeDocumento } from './documento.ts'

test.each([
  '12.ABC.345/01DE-35',
  '12.abc.345/01de-35',
  '00.000.000/E08G-12',
  '93.ZB0.VRY/V6KA-67',
  'Q2.GRO.WP7/0001-85',
  '6A.3ED.MWP/0001-68',
  '00.000.000/0001-91',
  '11.222.333/0001-81',
])('%s is a CNPJ', (typed) => {
  expect(tipoDeDocumento(typed)).toBe('cnpj')
  expect(dicaDoDocumento(typed)).toBeNull()
})

test.each(['529.982.247-25', '111.444.777-35', '123.456.789-09'])('%s is a CPF', (typed) => {
  expect(tipoDeDocumento(typed)).toBe('cpf')
  expect(dicaDoDocumento(typed)).toBeNull()
})

test.each([
  ['12ABC34501DE36', 'deste CNPJ'],
  ['93ZB0VRYV6KA66', 'deste CNPJ'],
  ['12ABC34501DEA5', 'deste CNPJ'],
  ['00000000000000', 'deste CNPJ'],
  ['99999999999999', 'deste CNPJ'],
  ['529.982.247-24', 'deste CPF'],
  ['111.111.111-11', 'deste CPF'],
  ['12ABC34501DE3', '14 caracteres'],
  ['12ABC34501DE355', '14 caracteres'],
  ['isento', '14 caracteres'],
])('%s gets a hint about %s', (typed, about) => {
  expect(tipoDeDocumento(typed)).toBeNull()
  expect(dicaDoDocumento(typed)).toContain(about)
})

test('gives no hint while nothing is typed', () => {
  expect([dicaDoDocumento(''), dicaDoDocumento(' .-/ ')]).toEqual([null, null])
})

test('exactly one of the hundred possible endings of a CNPJ or CPF is valid, unless the rest repeats one character', () => {
  const endings = Array.from({ length: 100 }, (_, at) => String(at).padStart(2, '0'))
  const rightOnes = (stem: string) => endings.filter((ending) => tipoDeDocumento(stem + ending))
  const notRepeated = (stem: string) => !/^(.)\1*$/.test(stem)
  const stems = (units: string, length: number) =>
    fc.string({ unit: fc.constantFrom(...units), minLength: length, maxLength: length }).filter(notRepeated)
  fc.assert(
    fc.property(stems('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', 12), (stem) => {
      expect(rightOnes(stem)).toHaveLength(1)
    }),
  )
  fc.assert(
    fc.property(stems('0123456789', 9), (stem) => {
      expect(rightOnes(stem)).toHaveLength(1)
    }),
  )
})

test('an independent library agrees on what is a CPF or a CNPJ', () => {
  const letters = fc.string({
    unit: fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
    minLength: 12,
    maxLength: 12,
  })
  const digits = (length: number) =>
    fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length })
  const numbers = fc.oneof(
    digits(11),
    digits(14),
    fc.tuple(letters, digits(2)).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(numbers, (number) => {
      // When validating a CPF the library ignores letters, so it could accept a CNPJ with eleven digits; the
      // length decides instead.
      const [kind, reader] = number.length === 11 ? (['cpf', cpf] as const) : (['cnpj', cnpj] as const)
      expect(tipoDeDocumento(number), number).toBe(reader.isValid(number) ? kind : null)
    }),
    { numRuns: 2000 },
  )
  for (let made = 0; made < 200; made++) {
    expect(tipoDeDocumento(cpf.generate())).toBe('cpf')
    expect(tipoDeDocumento(cnpj.generate())).toBe('cnpj')
  }
})

test.each([
  ['11222333000181', '11.222.333/0001-81'],
  ['52998224725', '529.982.247-25'],
  ['12abc34501de35', '12.ABC.345/01DE-35'],
  ['11.222.333/0001-81', '11.222.333/0001-81'],
  ['11222333000182', '11222333000182'],
  ['PT 123', 'PT 123'],
])('%s is shown as %s', (typed, shown) => expect(comMascara(typed)).toBe(shown))
