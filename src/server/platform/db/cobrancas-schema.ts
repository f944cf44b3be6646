import type { Generated } from 'kysely'
import type { Canal, Passo } from '#contract/cobrancas.ts'

/** That somebody reminded a client of an open receita. */
export interface CobrancasTable {
  id: Generated<number>
  transacao_id: number
  /** As it was then: with another one the steps begin anew. */
  data_vencimento: string
  passo: Passo
  canal: Canal
  /** The reminder before it; 0 for the first of a transaction. Two that follow the same one are refused. */
  anterior_id: number
  usuario_id: number
  usuario_nome: string
  criado_em: string
}
