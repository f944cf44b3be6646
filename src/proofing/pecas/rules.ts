import { resultados } from '#proofing/rodadas/resposta-rules.ts'

/** Maximum number of pieces of one project, those in the bin not counted. */
export const PECAS_MAX = 200
/** Maximum number of versions of one piece. */
export const VERSOES_MAX = 50
/** Maximum number of pages of one PDF. */
export const PAGINAS_MAX = 150
export const PDF_MAX_BYTES = 100 * 1024 * 1024

/** Where a piece stands between the agency and the client. */
export const situacoes = ['rascunho', 'em_revisao', ...resultados] as const
export type Situacao = (typeof situacoes)[number]

export const situacaoLabels: Record<Situacao, string> = {
  rascunho: 'Rascunho',
  em_revisao: 'Em revisão',
  aprovada: 'Aprovada',
  aprovada_com_ajustes: 'Aprovada com ajustes',
  ajustes: 'Ajustes pedidos',
}
