import type { Generated } from 'kysely'
import type { Escopo } from '#contract/work/endpoints/agenda.ts'
import type { StatusDeAtividade } from '#contract/work/endpoints/atividades.ts'

export interface AtividadesTable {
  id: Generated<number>
  responsavel: string
  atividade: string
  cliente: string
  data_pedido: string
  data_realizacao: string
  data_entrega: string
  status: StatusDeAtividade
  arquivo: string | null
  projeto_id: number | null
  /**
   * The id of the first activity of the series; the first activity has its own id here. Null for an activity
   * without a series.
   */
  serie_id: number | null
  /** Activity, responsible person and client, without case or accents, for the search. */
  busca: string
  criado_em: string
  atualizado_em: string
  excluido_em: string | null
  versao: Generated<number>
}

/**
 * A subscription by which an external calendar reads the agenda at a secret address. Only a hash of the
 * address is stored.
 */
export interface AssinaturasAgendaTable {
  id: Generated<number>
  usuario_id: number
  token_hash: string
  escopo: Escopo
  /**
   * 0 or 1: whether the calendar contains the deadlines of projects. `com_financeiro` is the same for due
   * dates of transactions.
   */
  com_prazos: number
  com_financeiro: number
  criado_em: string
  revogado_em: string | null
}
