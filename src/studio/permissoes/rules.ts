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
export function canAnswer(estado: EstadoDaPermissao, resposta: Resposta): boolean {
  return before[resposta].includes(estado)
}
