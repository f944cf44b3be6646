// @vitest-environment node
import { expect, test } from 'vitest'
import { duplicatesOf } from './duplicates.ts'

const all = [
  { id: 1, nome: 'Padaria São João', documento: '12.ABC.345/01DE-35', email: 'oi@padaria.com.br' },
  { id: 2, nome: 'Gráfica', documento: null, email: null },
]

test.each([
  [{ nome: ' PADARIA sao joao ' }, ['este nome']],
  [{ nome: 'Outra', documento: '12abc34501de35' }, ['este CPF/CNPJ']],
  [{ nome: 'Outra', email: 'OI@padaria.com.br' }, ['este e-mail']],
  [{ nome: 'padaria são joão', documento: '12ABC34501DE35' }, ['este nome', 'este CPF/CNPJ']],
  [{ nome: '', documento: ' . / ', email: '' }, []],
  [{ nome: 'Padaria' }, []],
])('the typed values %j match a registered person by %j', (typed, by) => {
  const found = duplicatesOf({ id: 0, ...typed }, all)
  expect(found).toEqual(by.map((one) => ({ id: 1, nome: 'Padaria São João', by: one })))
})

test('a person is not reported as a duplicate of their own entry', () => {
  expect(duplicatesOf({ id: 1, nome: 'Padaria São João' }, all)).toEqual([])
})
