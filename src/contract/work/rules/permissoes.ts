import type { EstadoDaPermissao, Resposta } from '#contract/work/endpoints/permissoes.ts'

const before: Record<Resposta, EstadoDaPermissao[]> = {
  permitida: ['pendente', 'negada', 'revogada'],
  negada: ['pendente'],
  revogada: ['permitida'],
}

/**
 * Whether an answer changes the state. The server uses it to reject an answer and the browser to show the
 * buttons.
 */
export function canAnswer(estado: EstadoDaPermissao, resposta: Resposta): boolean {
  return before[resposta].includes(estado)
}
