import { isBlank, trimmed } from '#platform/contract/text.ts'
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

/** One line of the credits of a work: what was done, and by whom. */
export interface Credito {
  funcao: string
  nome: string
}

/**
 * Reads credits, one in each line: `Fotografia: Ana Lima`. Empty lines are ignored.
 * @returns null if a line has no colon, or nothing before or after it
 */
export function creditosDe(text: string): Credito[] | null {
  const lines = text.split('\n').filter((line) => !isBlank(line))
  const credits = lines.flatMap((line) => {
    const at = line.indexOf(':')
    const [funcao, nome] = [trimmed(line.slice(0, Math.max(at, 0))), trimmed(line.slice(at + 1))]
    return funcao && nome ? [{ funcao, nome }] : []
  })
  return credits.length === lines.length ? credits : null
}
