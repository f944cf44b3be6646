import { tokenIn } from '#contract/platform/rules/link-token.ts'
import { CONFIRMAR } from '#contract/site/rules/privacidade.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Secrets } from '#server/platform/secrets.ts'

interface Asked {
  id: number
  email: string
}

/**
 * Builds the signed link that proves the address of a request. The link is sent only to this address, so
 * whoever opens it can read the mailbox.
 */
export function confirmationOf(
  { config, secrets }: Pick<AppContext, 'config' | 'secrets'>,
  pedido: Asked,
): string {
  return `${config.baseUrl}${CONFIRMAR}?id=${pedido.id}&s=${secrets.sign(signed(pedido))}`
}

export const isConfirmation = (secrets: Secrets, pedido: Asked, signature: string): boolean =>
  secrets.isSigned(signed(pedido), tokenIn(signature))

const signed = ({ id, email }: Asked) => `${CONFIRMAR} ${id} ${email}`
