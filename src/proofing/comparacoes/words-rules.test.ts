import { expect, test } from 'vitest'
import { versaoProntaEmPalavras } from './words-rules.ts'

const nothing = { comparando: false, pedidos: 0, mudaram: 0, sem_pedido: 0 }

test.each([
  [undefined, 'v2 pronta'],
  [nothing, 'v2 pronta'],
  [{ ...nothing, comparando: true }, 'v2 pronta: comparando com a versão anterior…'],
  [
    { ...nothing, pedidos: 1, mudaram: 1, sem_pedido: 5 },
    'v2 pronta: 1 pedido mudou, 5 áreas mudaram sem pedido.',
  ],
  [{ ...nothing, pedidos: 2, mudaram: 2 }, 'v2 pronta: 2 pedidos mudaram.'],
  [
    { ...nothing, pedidos: 3, mudaram: 1, sem_pedido: 1 },
    'v2 pronta: 1 de 3 pedidos mudou, 1 área mudou sem pedido.',
  ],
  [{ ...nothing, pedidos: 1 }, 'v2 pronta: 0 de 1 pedido mudou.'],
])('of %o the team reads %s', (mudancas, words) => {
  expect(versaoProntaEmPalavras(2, mudancas)).toBe(words)
})
