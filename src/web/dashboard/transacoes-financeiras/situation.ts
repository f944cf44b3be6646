import type { Transacao } from '#contract/transacoes-financeiras.ts'
import { daysBetween } from '#web/calendar.ts'

/** How many days before it is due a transaction is marked. */
const SOON = 3

export type Situation = 'pago' | 'vencido' | 'perto' | 'pendente'

/** What a row shows, seen from a day in São Paulo. */
export function situationOf(
  { status, data_vencimento }: Pick<Transacao, 'status' | 'data_vencimento'>,
  hoje: string,
): Situation {
  if (status === 'pago') return 'pago'
  const days = daysBetween(hoje, data_vencimento)
  if (days < 0) return 'vencido'
  return days <= SOON ? 'perto' : 'pendente'
}

/** In words, where days matter. */
export function dueInWords(data_vencimento: string, hoje: string): string {
  const days = daysBetween(hoje, data_vencimento)
  if (days === 0) return 'vence hoje'
  if (days === 1) return 'vence amanhã'
  if (days > 1) return `vence em ${days} dias`
  return days === -1 ? 'venceu ontem' : `há ${-days} dias`
}
