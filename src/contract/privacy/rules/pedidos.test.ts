import { expect, test } from 'vitest'
import {
  diasDeResposta,
  EstadoDoPedido,
  estadoLabels,
  isConcluido,
  TipoDePedido,
  tipoCurto,
} from './pedidos.ts'

test('only an answered or refused request is concluded', () => {
  expect(EstadoDoPedido.options.filter(isConcluido)).toEqual(['atendida', 'recusada'])
})

test('a small processing agent has twice as many days to answer a request', () => {
  expect([diasDeResposta(false), diasDeResposta(true)]).toEqual([15, 30])
})

test('every state and kind has its own label', () => {
  expect(new Set(EstadoDoPedido.options.map((one) => estadoLabels[one])).size).toBe(
    EstadoDoPedido.options.length,
  )
  expect(new Set(TipoDePedido.options.map((one) => tipoCurto[one])).size).toBe(TipoDePedido.options.length)
})
