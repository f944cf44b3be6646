import type { Rodada } from '#proofing/rodadas/schemas.ts'

/** The answer of the asker about a version; undefined while there is none. */
export const answerOf = ({ minhas }: Rodada, versao: number) =>
  minhas.find(({ versao_id }) => versao_id === versao)

/** The pieces of a rodada about which the asker has not answered yet, in order. */
export const unanswered = (rodada: Rodada) =>
  rodada.pecas.filter(({ versao_id }) => !answerOf(rodada, versao_id))

/**
 * The next piece about which the asker has not answered: the first one after this piece, or else the first of those
 * before it.
 */
export function nextUnanswered(rodada: Rodada, peca: number) {
  const at = rodada.pecas.findIndex(({ peca_id }) => peca_id === peca)
  const after = unanswered({ ...rodada, pecas: rodada.pecas.slice(at + 1) })
  return after[0] ?? unanswered(rodada).find(({ peca_id }) => peca_id !== peca)
}
