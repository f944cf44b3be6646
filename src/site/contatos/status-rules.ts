import type { TipoContato } from '#site/contato/contract.ts'
import type { StatusContato } from './contract.ts'

export const statusesDeContato = ['novo', 'em_conversa', 'ganho', 'perdido'] as const

export const contatoStatusLabels: Record<StatusContato, string> = {
  novo: 'Novo',
  em_conversa: 'Em conversa',
  ganho: 'Ganho',
  perdido: 'Perdido',
}

export const tipoContatoLabels: Record<TipoContato, string> = { contato: 'Contato', orcamento: 'Orçamento' }
