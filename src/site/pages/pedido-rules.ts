import type { TipoDePedido } from './schemas.ts'

/** The kinds of data requests (LGPD, art. 18). The form of the public site uses this list too. */
export const tiposDePedido = [
  'acesso',
  'correcao',
  'eliminacao',
  'portabilidade',
  'compartilhamento',
  'revogacao',
  'outro',
] as const

export const tipoDePedidoLabels: Record<TipoDePedido, string> = {
  acesso: 'Confirmar se há dados meus e ver quais são',
  correcao: 'Corrigir dados incompletos, errados ou desatualizados',
  eliminacao: 'Anonimizar, bloquear ou apagar os meus dados',
  portabilidade: 'Levar os meus dados a outro fornecedor',
  compartilhamento: 'Saber com quem os meus dados foram compartilhados',
  revogacao: 'Retirar um consentimento que dei',
  outro: 'Opor-me a um uso, ou outro assunto',
}
