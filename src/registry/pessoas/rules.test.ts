import { expect, test } from 'vitest'
import { usosEmPalavras } from './rules.ts'

test.each([
  [{ transacoes: 0, contas: 0, naLixeira: 0 }, ''],
  [{ transacoes: 1, contas: 0, naLixeira: 0 }, '1 transação'],
  [{ transacoes: 0, contas: 1, naLixeira: 0 }, '1 conta fixa'],
  [{ transacoes: 3, contas: 2, naLixeira: 0 }, '3 transações e 2 contas fixas'],
  [{ transacoes: 1200, contas: 1, naLixeira: 1 }, '1.200 transações e 1 conta fixa, 1 na lixeira'],
  [{ transacoes: 3, contas: 0, naLixeira: 2 }, '3 transações, 2 na lixeira'],
])('the uses %j are written as “%s”', (usos, words) => {
  expect(usosEmPalavras(usos)).toBe(words)
})
