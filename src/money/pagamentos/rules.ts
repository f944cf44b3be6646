import type { Transacao } from '#money/transacoes-financeiras/contract.ts'

/** Returns the open balance of a transaction, in reais. */
export function saldoDe({ valor, pago }: Pick<Transacao, 'valor' | 'pago'>): number {
  return (Math.round(valor * 100) - Math.round(pago * 100)) / 100
}
