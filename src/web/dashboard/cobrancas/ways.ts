import type { Canal, Cobranca } from '#contract/cobrancas.ts'
import { whatsappLinkOrNull } from '#web/phone.ts'

/** The channels that reach the client and that this step has not gone by; the first is the one to propose. */
export function waysFor({ telefone, email, passo, data_vencimento, enviadas }: Cobranca): Canal[] {
  const reachable: Canal[] = []
  if (telefone && whatsappLinkOrNull(telefone, '')) reachable.push('whatsapp')
  if (email) reachable.push('email')
  const gone = enviadas.filter((one) => one.passo === passo && one.data_vencimento === data_vencimento)
  return reachable.filter((canal) => !gone.some((one) => one.canal === canal))
}
