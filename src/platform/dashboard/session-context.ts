import { createContext, useContext } from 'react'
import type { SessionUser } from '#platform/auth/schemas.ts'

export interface SessionHolder {
  user: SessionUser
  /**
   * Shows a goodbye for 1.2 s, deletes what this browser remembers of the session, and opens the public page.
   */
  leave: () => void
  /**
   * Like `leave`, but for an expired session: opens the sign-in form instead, which returns to the current
   * address after sign-in.
   */
  expire: () => void
}

export const SessionContext = createContext<SessionHolder | null>(null)

/**
 * The signed-in user.
 * @throws outside of `<Session>`, which is a programming error
 */
export function useSession(): SessionHolder {
  const holder = useContext(SessionContext)
  if (!holder) throw new Error('useSession must be used inside <Session>')
  return holder
}
