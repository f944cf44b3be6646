import { expect, test } from 'vitest'
import { TipoDePedido } from '#site/pages/schemas.ts'
import { estadoLabels, tipoCurto } from './pedido-rules.ts'
import { diasDeResposta, isConcluido } from './rules.ts'
import { EstadoDoPedido } from './schemas.ts'

test('only an answered or refused request is concluded', () => {
  expect(EstadoDoPedido.options.filter(isConcluido)).toEqual(['atendida', 'recusada'])
})

test('a small processing agent has 30 days to answer a request, and any other agency has 15', () => {
  expect([diasDeResposta(false), diasDeResposta(true)]).toEqual([15, 30])
})

test('the labels of the states are all different, and so are the short labels of the kinds', () => {
  expect(new Set(EstadoDoPedido.options.map((one) => estadoLabels[one])).size).toBe(
    EstadoDoPedido.options.length,
  )
  expect(new Set(TipoDePedido.options.map((one) => tipoCurto[one])).size).toBe(TipoDePedido.options.length)
})
