import type { Generated } from 'kysely'
import type { Canal, Passo } from '#contract/cobrancas.ts'

/** That somebody reminded of an open receita; once a step and channel, as long as the due date is the same. */
export interface CobrancasTable {
  id: Generated<number>
  transacao_id: number
  /** As it was then: with another one the steps begin anew. */
  data_vencimento: string
  passo: Passo
  canal: Canal
  usuario_id: number
  usuario_nome: string
  criado_em: string
}
