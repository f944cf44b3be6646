import { expect, test } from 'vitest'
import { codigoDoBanco, nomeDoBanco } from './rules.ts'

test.each([
  ['341', 'Itaú'],
  ['001', 'Banco do Brasil'],
  ['999', 'Banco 999'],
])('the bank %s is called %s', (codigo, nome) => {
  expect(nomeDoBanco(codigo)).toBe(nome)
})

test.each([
  ['260', '260'],
  ['0260', '260'],
  ['1', '001'],
  ['18236120', '260'],
  ['00000000', '001'],
  ['360305', '104'],
  ['208', '208'],
  ['00000208', '070'],
  ['12345678', '12345678'],
  ['0000', ''],
  ['', ''],
])('the bank that is written %j has the code %j', (written, code) => {
  expect(codigoDoBanco(written)).toBe(code)
})
