import { createContext, useContext } from 'react'
import type { SessionUser } from '#contract/sessao.ts'

export interface SessionHolder {
  user: SessionUser
  /** Says goodbye for 1.2 s, forgets what this browser knew, and goes to the public page. */
  leave: () => void
  /** The same where the session ended by itself: the public page then asks to sign in, and leads back to this address. */
  expire: () => void
}

export const SessionContext = createContext<SessionHolder | null>(null)

/** Who is signed in. @throws outside of a session, which is a mistake in the code */
export function useSession(): SessionHolder {
  const holder = useContext(SessionContext)
  if (!holder) throw new Error('useSession must be used inside <Session>')
  return holder
}
