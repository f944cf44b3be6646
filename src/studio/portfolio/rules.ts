import { workMessages } from '#studio/messages.ts'
import type { Work } from './contract.ts'

const says = workMessages.portfolio

/**
 * Returns the reason why an entry cannot be published, as a message, or null if the entry can be published.
 * The server rejects the request with this message, and the browser shows it.
 */
export function whyNotPublish({ imagens, projeto }: Pick<Work, 'imagens' | 'projeto'>): string | null {
  if (imagens.length === 0) return says.semImagem
  if (!projeto || projeto.permissao === 'permitida') return null
  if (projeto.permissao === 'negada' || projeto.permissao === 'revogada') return says.permissaoNegada
  return projeto.temConta ? says.semResposta : says.semRegistro
}
