import { CONFIRMAR } from '#contract/site/rules/privacidade.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Secrets } from '#server/platform/secrets.ts'

interface Asked {
  id: number
  email: string
}

/** Builds the signed link that proves the address of a request, because only its mailbox receives it. */
export function confirmationOf(
  { config, secrets }: Pick<AppContext, 'config' | 'secrets'>,
  asked: Asked,
): string {
  return `${config.baseUrl}${CONFIRMAR}?id=${asked.id}&s=${secrets.sign(signed(asked))}`
}

export const isConfirmation = (secrets: Secrets, asked: Asked, given: string): boolean =>
  secrets.isSigned(signed(asked), given)

const signed = ({ id, email }: Asked) => `${CONFIRMAR} ${id} ${email}`
