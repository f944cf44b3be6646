import type { EstadoDaPermissao, Resposta } from './contract.ts'

const before: Record<Resposta, EstadoDaPermissao[]> = {
  permitida: ['pendente', 'negada', 'revogada'],
  negada: ['pendente'],
  revogada: ['permitida'],
}

/**
 * Whether an answer changes the state of a permission. If not, the server rejects the answer and the browser
 * does not show the button.
 */
export function canResponder(estado: EstadoDaPermissao, resposta: Resposta): boolean {
  return before[resposta].includes(estado)
}

/**
 * The permission texts by version. A text that was accepted is never edited: a new wording gets a new
 * version.
 */
export const textosDePermissao: Record<number, string> = {
  1: 'Autorizo a agência a mostrar este projeto no portfólio do site, com título, descrição, categoria e imagens. Posso revogar esta permissão quando quiser, e o trabalho sai do site na mesma hora.',
}
export const TEXTO_ATUAL = 1
