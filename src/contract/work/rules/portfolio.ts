import type { Work } from '#contract/work/endpoints/portfolio.ts'
import { workMessages } from '#contract/work/messages/work.ts'

const says = workMessages.portfolio

/**
 * The reason why an entry cannot be published, as a message, or null if it can. The server uses it to reject
 * and the browser to explain.
 */
export function whyNotPublish({ imagens, projeto }: Pick<Work, 'imagens' | 'projeto'>): string | null {
  if (imagens.length === 0) return says.semImagem
  if (!projeto || projeto.permissao === 'permitida') return null
  if (projeto.permissao === 'negada' || projeto.permissao === 'revogada') return says.permissaoNegada
  return projeto.temConta ? says.semResposta : says.semRegistro
}
