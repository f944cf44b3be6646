import type { AppContext } from '#platform/app-context.ts'
import type { Reader } from './queries.ts'
import { unsubscribeLink } from './unsubscribe.ts'

/** What every e-mail about avisos to a reader has in common. */
export const envelopeOf = (app: AppContext, to: Reader, agency: string) => ({
  to,
  agency,
  baseUrl: app.config.baseUrl,
  sair: unsubscribeLink(app.config.baseUrl),
  link: { tipo: 'sair' as const, registro_id: to.id },
})
