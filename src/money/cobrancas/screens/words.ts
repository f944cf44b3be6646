import type { Canal, CobrancaEnviada } from '#money/cobrancas/contract.ts'
import { diasDoPasso } from '#money/cobrancas/rules.ts'

export const channels: Record<Canal, string> = { whatsapp: 'WhatsApp', email: 'e-mail' }

/**
 * Describes when the step of a reminder is due, relative to the due date of the receita. The text for the
 * first step contains no number of days, because its reminder can be sent up to 30 days before the due date.
 */
export function whenIs(passo: CobrancaEnviada['passo']): string {
  const days = diasDoPasso[passo]
  if (days === 0) return 'no vencimento'
  return days < 0 ? 'antes do vencimento' : `${days} dias ou mais depois do vencimento`
}
