import type { Canal, Cobranca } from '#money/cobrancas/contract.ts'
import { whatsappLinkOrNull } from '#platform/browser/phone.ts'

/**
 * Returns the channels by which the customer can be reached. Channels not yet used for the current step come
 * first.
 */
export function waysFor({ telefone, email, passo, data_vencimento, enviadas }: Cobranca): Canal[] {
  const reachable: Canal[] = []
  if (telefone && whatsappLinkOrNull(telefone, '')) reachable.push('whatsapp')
  if (email) reachable.push('email')
  const sent = enviadas.filter((one) => one.passo === passo && one.data_vencimento === data_vencimento)
  const wasUsed = (canal: Canal) => sent.some((one) => one.canal === canal)
  return reachable.sort((one, other) => Number(wasUsed(one)) - Number(wasUsed(other)))
}
