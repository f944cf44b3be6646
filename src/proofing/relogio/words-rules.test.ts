import { expect, test } from 'vitest'
import { fraseCorrida, fraseDoRelogio } from './words-rules.ts'

const side = (uteis: number, corridos = 0) => ({ uteis, corridos })

test.each([
  [31 * 60 + 59, 54 * 60, 6, 'Com a agência: 31 h úteis · Com o cliente: 54 h úteis (6 dias)'],
  [0, 9 * 60, 1, 'Com a agência: 0 h úteis · Com o cliente: 9 h úteis (1 dia)'],
  [3387 * 60, 60, 0, 'Com a agência: 3.387 h úteis · Com o cliente: 1 h úteis'],
  [60, 59, 0, 'Com a agência: 1 h úteis · Com o cliente: 59 min úteis'],
])('says the working time of both sides: %#', (agencia, cliente, dias, sentence) => {
  expect(fraseDoRelogio({ agencia: side(agencia), cliente: side(cliente) }, dias)).toBe(sentence)
})

test.each([
  [30, 23 * 60, 'Em tempo corrido: 30 min com a agência · 23 h com o cliente'],
  [24 * 60, 53 * 60, 'Em tempo corrido: 1 dia com a agência · 2 dias e 5 h com o cliente'],
])('says the elapsed time of both sides: %#', (agencia, cliente, sentence) => {
  expect(fraseCorrida({ agencia: side(0, agencia), cliente: side(0, cliente) })).toBe(sentence)
})
