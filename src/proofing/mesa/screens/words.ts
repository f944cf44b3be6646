import { counted } from '#platform/browser/format.ts'
import { mudancaLabels } from '#proofing/comparacoes/rules.ts'
import { wordsFor } from '#proofing/marcacoes/lugar-rules.ts'
import { numeroShown } from '#proofing/marcacoes/rules.ts'
import type { Marcacao } from '#proofing/marcacoes/schemas.ts'
import { tempoEmPalavras } from '#proofing/marcacoes/tempo-rules.ts'

/** The name of a mark for people who do not see it, with all that its badge and its place say. */
export function nameOf(mark: Marcacao, versao: number): string {
  const { lugar, forma, nasceu, autor, respostas, visibilidade, mudou, inicio_ms, fim_ms } = mark
  const parts = [
    `Marcação ${numeroShown(mark)}`,
    mark.estado,
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
