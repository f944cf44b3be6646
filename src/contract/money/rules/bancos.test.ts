import { expect, test } from 'vitest'
import { nomeDoBanco } from './bancos.ts'

test.each([
  ['341', 'Itaú'],
  ['001', 'Banco do Brasil'],
  ['999', 'Banco 999'],
])('the bank %s is called %s', (codigo, nome) => {
  expect(nomeDoBanco(codigo)).toBe(nome)
})
