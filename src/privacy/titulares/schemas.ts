import { z } from 'zod'
import { lgpdMessages } from '#privacy/messages.ts'

/** The kinds of data requests (LGPD, art. 18). The form of the public site uses this list too. */
export const TipoDePedido = z.enum(
  ['acesso', 'correcao', 'eliminacao', 'portabilidade', 'compartilhamento', 'revogacao', 'outro'],
  lgpdMessages.pedido.tipo,
)
export type TipoDePedido = z.infer<typeof TipoDePedido>

export const tipoDePedidoLabels: Record<TipoDePedido, string> = {
  acesso: 'Confirmar se há dados meus e ver quais são',
  correcao: 'Corrigir dados incompletos, errados ou desatualizados',
  eliminacao: 'Anonimizar, bloquear ou apagar os meus dados',
  portabilidade: 'Levar os meus dados a outro fornecedor',
  compartilhamento: 'Saber com quem os meus dados foram compartilhados',
  revogacao: 'Retirar um consentimento que dei',
  outro: 'Opor-me a um uso, ou outro assunto',
}

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

export const EstadoDoPedido = z.enum(['nova', 'confirmada', 'andamento', 'atendida', 'recusada'])
export type EstadoDoPedido = z.infer<typeof EstadoDoPedido>

export const estadoLabels: Record<EstadoDoPedido, string> = {
  nova: 'Novo',
  confirmada: 'Identidade confirmada',
  andamento: 'Em andamento',
  atendida: 'Atendido',
  recusada: 'Recusado',
}
