import type { Transacao } from '#money/transacoes-financeiras/contract.ts'
import { daysBetween } from '#platform/browser/calendar.ts'

/** A transaction is highlighted from this many days before its due date. */
const SOON = 3

export type Situation = 'pago' | 'vencido' | 'perto' | 'pendente'

/** The state of a transaction on the given day, `YYYY-MM-DD`. */
export function situationOf(
  { status, data_vencimento }: Pick<Transacao, 'status' | 'data_vencimento'>,
  hoje: string,
): Situation {
  if (status === 'pago') return 'pago'
  const days = daysBetween(hoje, data_vencimento)
  if (days < 0) return 'vencido'
  return days <= SOON ? 'perto' : 'pendente'
}

/** The due date relative to the given day, in words. */
export function dueInWords(data_vencimento: string, hoje: string): string {
  const days = daysBetween(hoje, data_vencimento)
  if (days === 0) return 'vence hoje'
  if (days === 1) return 'vence amanhã'
  if (days > 1) return `vence em ${days} dias`
  return days === -1 ? 'venceu ontem' : `há ${-days} dias`
}

/** The only action for several transactions marks them as paid, so paid ones cannot be selected. */
export const isSelectable = ({ status }: Pick<Transacao, 'status'>): boolean => status !== 'pago'
