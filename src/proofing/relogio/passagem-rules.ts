import { type Asker, isOfTeam } from '#platform/contract/roles.ts'

/** Who has to act next in a project. */
export const lados = ['agencia', 'cliente', 'ninguem'] as const
export type Lado = (typeof lados)[number]

/** Why a project passed from one side to the other. */
export const porques = [
  'criado',
  'enviado',
  'aprovado',
  'ajustes',
  'retirado',
  'concluido',
  'reaberto',
  'excluido',
  'restaurado',
  'material',
  'recebido',
] as const
export type Porque = (typeof porques)[number]

export const porqueLabels: Record<Porque, string> = {
  criado: 'Projeto criado',
  enviado: 'Enviado para aprovação',
  aprovado: 'Aprovado',
  ajustes: 'Ajustes pedidos',
  retirado: 'Retirado da revisão',
  concluido: 'Concluído',
  reaberto: 'Reaberto',
  excluido: 'Movido para a lixeira',
  restaurado: 'Restaurado da lixeira',
  material: 'Aguardando material',
  recebido: 'Material enviado',
}

/** The longest text that says which material is missing. */
export const MATERIAL_MAX = 1000

type Last = { lado: Lado; porque: Porque } | undefined

/** Whether the work waits for material of the client, so that the turn can be returned. */
export const isAwaitingMaterial = (last: Last): boolean => last?.porque === 'material'

/**
 * Why this person cannot record this hand-over: asks for material without being of the team, the work is not with the
 * agency, or no material is awaited; null if the person can.
 */
export function whyNotPassar(
  asker: Asker,
  last: Last,
  passagem: 'material' | 'recebido',
): 'not-team' | 'other-side' | 'nothing-awaited' | null {
  if (passagem === 'recebido') return isAwaitingMaterial(last) ? null : 'nothing-awaited'
  if (!isOfTeam(asker)) return 'not-team'
  return last?.lado === 'agencia' ? null : 'other-side'
}
