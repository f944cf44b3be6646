import type { Generated } from 'kysely'
import type { Canal, Passo } from '#contract/money/endpoints/cobrancas.ts'

/** A cobrança: a reminder about an open receita that somebody sent to a client. */
export interface CobrancasTable {
  id: Generated<number>
  transacao_id: number
  /**
   * The due date at the time of the reminder. If the transaction gets another due date, the sequence of
   * reminder steps (`passo`) starts again.
   */
  data_vencimento: string
  passo: Passo
  canal: Canal
  /**
   * The id of the previous reminder of the transaction; 0 for the first reminder. The database rejects two
   * reminders of a transaction with the same predecessor.
   */
  anterior_id: number
  usuario_id: number
  usuario_nome: string
  criado_em: string
}
