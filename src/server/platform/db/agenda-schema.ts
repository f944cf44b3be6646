import type { Generated } from 'kysely'
import type { Escopo } from '#contract/agenda.ts'
import type { StatusDeAtividade } from '#contract/atividades.ts'

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
  /** The first of those that were made together; its own number in that one itself. */
  serie_id: number | null
  /** Activity, responsible and client without case or accents. */
  busca: string
  criado_em: string
  atualizado_em: string
  excluido_em: string | null
  versao: Generated<number>
}

/** A calendar elsewhere that reads the agenda by an address of its own. Of the address only a hash is kept. */
export interface AssinaturasAgendaTable {
  id: Generated<number>
  usuario_id: number
  token_hash: string
  escopo: Escopo
  /** 0 or 1. */
  com_prazos: number
  com_financeiro: number
  criado_em: string
  revogado_em: string | null
}
