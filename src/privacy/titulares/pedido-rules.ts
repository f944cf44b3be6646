import type { TipoDePedido } from '#site/pages/schemas.ts'
import type { EstadoDoPedido } from './schemas.ts'

export const estadosDoPedido = ['nova', 'confirmada', 'andamento', 'atendida', 'recusada'] as const

/** Short labels of the kinds of data requests, for lists. */
export const tipoCurto: Record<TipoDePedido, string> = {
  acesso: 'Acesso',
  correcao: 'Correção',
  eliminacao: 'Eliminação',
  portabilidade: 'Portabilidade',
  compartilhamento: 'Compartilhamento',
  revogacao: 'Revogação',
  outro: 'Oposição ou outro',
}

export const estadoLabels: Record<EstadoDoPedido, string> = {
  nova: 'Novo',
  confirmada: 'Identidade confirmada',
  andamento: 'Em andamento',
  atendida: 'Atendido',
  recusada: 'Recusado',
}
