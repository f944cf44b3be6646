import { counted } from '#platform/browser/format.ts'
import { mudancaLabels } from '#proofing/comparacoes/rules.ts'
import { wordsFor } from '#proofing/marcacoes/lugar-rules.ts'
import { numeroShown } from '#proofing/marcacoes/rules.ts'
import type { Marcacao } from '#proofing/marcacoes/schemas.ts'
import { tempoEmPalavras } from '#proofing/marcacoes/tempo-rules.ts'
import type { Versao } from '#proofing/pecas/schemas.ts'
import type { Rodada } from '#proofing/rodadas/schemas.ts'

/** The name of a mark for people who do not see it, with all that its badge and its place say. */
export function nameOf(marcacao: Marcacao, versao: number): string {
  const { lugar, forma, nasceu, autor, respostas, visibilidade, mudou, inicio_ms, fim_ms } = marcacao
  const parts = [
    `Marcação ${numeroShown(marcacao)}`,
    marcacao.estado,
    visibilidade === 'interna' && 'só da equipe',
    nasceu !== versao && `da v${nasceu}`,
    inicio_ms !== null && tempoEmPalavras({ inicio_ms, fim_ms }),
    lugar && inicio_ms === null && `página ${lugar.pagina}`,
    lugar && wordsFor(lugar),
    forma === 'geral' && inicio_ms === null && 'sobre a peça inteira',
    forma !== 'geral' && !lugar && `sem lugar na v${versao}`,
    mudou && mudancaLabels[mudou].toLowerCase(),
    `por ${autor.eu ? 'você' : autor.nome}`,
    respostas > 0 && counted(respostas, 'resposta', 'respostas'),
  ]
  return parts.filter(Boolean).join(', ')
}

/** The answer of the asker about a version; undefined while there is none. */
export const myRespostaIn = ({ minhas }: Rodada, versao: number) =>
  minhas.find(({ versao_id }) => versao_id === versao)

/** The green of an approval, in a shade on which white text can be read. */
export const GREEN = 'teal.9'

/** Whether a rodada asks about one piece, so that its answer leads to the conclusion at once. */
export const isSinglePeca = ({ pecas }: Pick<Rodada, 'pecas'>): boolean => pecas.length === 1

/** The pieces of a rodada about which the asker has not answered yet, in order. */
export const pecasWithoutResposta = (rodada: Rodada) =>
  rodada.pecas.filter(({ versao_id }) => !myRespostaIn(rodada, versao_id))

/**
 * The next piece about which the asker has not answered: the first one after this piece, or else the first of those
 * before it.
 */
export function nextPecaWithoutResposta(rodada: Rodada, peca: number) {
  const at = rodada.pecas.findIndex(({ peca_id }) => peca_id === peca)
  const after = pecasWithoutResposta({ ...rodada, pecas: rodada.pecas.slice(at + 1) })
  return after[0] ?? pecasWithoutResposta(rodada).find(({ peca_id }) => peca_id !== peca)
}

/** The address of a piece, relative to that of another one. */
export function addressOfPeca(params: URLSearchParams, id: number): string {
  const next = new URLSearchParams(params)
  for (const name of ['v', 'pag', 'marcacao']) next.delete(name)
  next.set('peca', String(id))
  return `?${next}`
}

/** The address of the uploaded file of a version. */
export const originalOf = ({ id }: Pick<Versao, 'id'>): string => `/api/versoes/${id}/original`
