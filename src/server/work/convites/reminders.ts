import { tokenIn } from '#contract/platform/rules/link-token.ts'
import type { Secrets } from '#server/platform/secrets.ts'

const signed = (revisor: number): string => `revisao lembretes ${revisor}`

/** The token of the link by which a person ends the reminders. It never expires, because the e-mail does not either. */
export const reminderToken = (secrets: Secrets, revisor: number): string =>
  `${revisor}.${secrets.sign(signed(revisor))}`

/** Returns the person of such a token; undefined if the token is not ours. */
export function revisorOfReminders(secrets: Secrets, token: string): number | undefined {
  const [id = '', signature = ''] = token.split('.')
  const revisor = Number(id)
  return Number.isSafeInteger(revisor) && secrets.isSigned(signed(revisor), tokenIn(signature))
    ? revisor
    : undefined
}
