import type { Generated } from 'kysely'

/**
 * A price that a person accepted for a rodada beyond those that the project includes. Triggers reject every update and
 * delete. A rodada has one at most.
 */
export interface AditivosTable {
  id: Generated<number>
  rodada_id: number
  /** The person who accepted the price. */
  revisor_id: number
  /** The receita that the acceptance created. */
  transacao_id: number
  /** The place of the rodada among those that count, from 1. */
  numero: number
  /** In centavos. */
  valor: number
  vencimento: string
  criado_em: string
}
