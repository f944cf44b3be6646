import { expect, test } from 'vitest'
import type { Resposta } from '#proofing/rodadas/resposta-rules.ts'
import type { Rodada } from '#proofing/rodadas/schemas.ts'
import { canApproveAll } from './ApproveAll.tsx'

const CAPA = 1
const MIOLO = 2

/** A rodada about two versions, with these answers of Clara's. */
const rodadaWith = (answers: Record<number, Resposta>) =>
  ({
    pecas: [CAPA, MIOLO].map((versao_id) => ({ versao_id })),
    minhas: Object.entries(answers).map(([id, resposta]) => ({
      versao_id: Number(id),
      resposta,
      abertas: [1],
    })),
  }) as Rodada

test.each([
  ['nothing was opened', {}, {}, false],
  ['only one of two pieces was opened', {}, { [CAPA]: [1] }, false],
  ['both were opened', {}, { [CAPA]: [1], [MIOLO]: [1] }, true],
  ['one is approved and the other was opened', { [CAPA]: 'aprovar' }, { [MIOLO]: [1] }, true],
  ['Clara asked for adjustments of one', { [CAPA]: 'ajustar' }, { [CAPA]: [1], [MIOLO]: [1] }, false],
  ['both have an answer', { [CAPA]: 'aprovar', [MIOLO]: 'aprovar' }, {}, false],
] as const)('whether Clara can approve all pieces together when %s', (_, answers, opened, can) => {
  expect(canApproveAll(rodadaWith(answers), opened)).toBe(can)
})
