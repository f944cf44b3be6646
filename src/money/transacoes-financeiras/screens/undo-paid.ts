import type { Transacao } from '#money/transacoes-financeiras/contract.ts'

type PaidTransacao = Pick<Transacao, 'id' | 'versao' | 'status'>

/**
 * Returns the function that undoes marking a transaction as paid. A pending transaction has no payments, so a
 * transaction that was paid in part before cannot be undone: its former payments would be reversed too.
 */
export function undoPaid({ id, pago }: Pick<Transacao, 'id' | 'pago'>) {
  return ({ versao }: Pick<Transacao, 'versao'>): PaidTransacao | undefined =>
    pago === 0 ? { id, versao, status: 'pendente' } : undefined
}
