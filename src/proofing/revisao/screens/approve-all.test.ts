import { expect, test } from 'vitest'
import type { ParteNaoMostrada } from '#proofing/pecas/nao-mostrado-rules.ts'
import type { Resposta } from '#proofing/rodadas/resposta-rules.ts'
import type { Rodada } from '#proofing/rodadas/schemas.ts'
import { canApproveAll } from './ApproveAll.tsx'

const CAPA = 1
const MIOLO = 2

/** A rodada about two versions, with these answers of Clara's. */
const rodadaWith = (answers: Record<number, Resposta>) =>
  ({
    pecas: [CAPA, MIOLO].map((versao_id) => ({ peca_id: versao_id, versao_id })),
    minhas: Object.entries(answers).map(([id, resposta]) => ({
      versao_id: Number(id),
      resposta,
      abertas: [1],
    })),
  }) as Rodada

/** The pieces, the last of which has parts that no screen shows. */
const pecasWith = (nao_mostrado: ParteNaoMostrada[]) => [
  { id: CAPA, nao_mostrado: [] },
  { id: MIOLO, nao_mostrado },
]

test.each([
  ['nothing was opened', {}, {}, false],
  ['only one of two pieces was opened', {}, { [CAPA]: [1] }, false],
  ['both were opened', {}, { [CAPA]: [1], [MIOLO]: [1] }, true],
  ['one is approved and the other was opened', { [CAPA]: 'aprovar' }, { [MIOLO]: [1] }, true],
  ['Clara asked for adjustments of one', { [CAPA]: 'ajustar' }, { [CAPA]: [1], [MIOLO]: [1] }, false],
  ['both have an answer', { [CAPA]: 'aprovar', [MIOLO]: 'aprovar' }, {}, false],
] as const)('whether Clara can approve all pieces together when %s', (_, answers, opened, can) => {
  expect(canApproveAll(rodadaWith(answers), pecasWith([]), opened)).toBe(can)
})

test('Clara cannot approve all pieces together if one is an animation of which she saw only the first frame', () => {
  const opened = { [CAPA]: [1], [MIOLO]: [1] }
  expect(canApproveAll(rodadaWith({}), pecasWith(['animacao']), opened)).toBe(false)
  expect(canApproveAll(rodadaWith({}), pecasWith(['camadas']), opened)).toBe(true)
})
