import { expect, test } from 'vitest'
import type { Rodada } from '#proofing/rodadas/schemas.ts'
import { nextPecaWithoutResposta } from './words.ts'

/** A rodada about four pieces, whose versions have ten times their ids. */
function rodadaWith(answered: number[]): Rodada {
  return {
    pecas: [1, 2, 3, 4].map((peca_id) => ({ peca_id, versao_id: peca_id * 10 })),
    minhas: answered.map((peca) => ({ versao_id: peca * 10, resposta: 'aprovar', abertas: [1] })),
  } as unknown as Rodada
}

test.each([
  { answered: [], at: 1, next: 2 },
  { answered: [2], at: 1, next: 3 },
  // An answer that is still being sent does not lead back to its piece.
  { answered: [1], at: 3, next: 4 },
  { answered: [1, 3], at: 4, next: 2 },
  { answered: [1, 2, 3], at: 4, next: undefined },
  { answered: [1, 2, 3, 4], at: 4, next: undefined },
])('after piece $at, with answers about $answered, follows piece $next', ({ answered, at, next }) => {
  expect(nextPecaWithoutResposta(rodadaWith(answered), at)?.peca_id).toBe(next)
})
