import type { AppContext } from '#server/platform/app-context.ts'
import type { Reader } from './queries.ts'
import { unsubscribeLinkOf } from './unsubscribe.ts'

/** What every e-mail about avisos to a reader has in common. */
export const envelopeOf = (app: AppContext, to: Reader, agency: string) => ({
  to,
  agency,
  baseUrl: app.config.baseUrl,
  sair: unsubscribeLinkOf(app, to.id),
})
