import type { SessionUser } from '#platform/auth/schemas.ts'
import { EXPIRY, USER } from '#platform/browser/session-entries.ts'
import { entriesOf } from './send.ts'

const isUser = (data: unknown): data is SessionUser =>
  typeof entriesOf(entriesOf(data)['sessao'])['expira_em'] === 'string'

/**
 * Stores the user for the dashboard's first paint. The user is authenticated by the cookie, not by this
 * entry.
 */
export function remember(user: unknown) {
  if (!isUser(user)) return
  try {
    localStorage.setItem(USER, JSON.stringify(user))
    localStorage.setItem(EXPIRY, user.sessao.expira_em)
  } catch {
    // A private window may have no storage; the dashboard then fetches the user from the server.
  }
}
