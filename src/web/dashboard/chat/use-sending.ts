import { useEffect } from 'react'
import { useSession } from '#web/dashboard/sessao/session-context.ts'

// The house opens without it: what waits to be sent can wait for that.
const load = () => import('./session-outbox.ts')

/** Sends what waits on whatever screen one is, since the connection does not wait for Mensagens to be open. */
export function useSending(): void {
  const { user, expire } = useSession()
  useEffect(() => {
    if (user.role === 'user') return
    let stop: (() => void) | undefined
    let gone = false
    void load().then(({ outboxOf }) => {
      if (!gone) stop = outboxOf(user.id).start(expire)
    })
    return () => {
      gone = true
      stop?.()
    }
  }, [user.id, user.role, expire])
}

/** What a person wrote in this browser and the house has not got. */
export async function countUnsent(user: number): Promise<number> {
  const { listPendentes } = await import('./outbox-store.ts')
  return (await listPendentes(user)).length
}

/** Whoever signs out leaves nothing unsent in this browser. */
export async function forgetOutbox(user: number): Promise<void> {
  const { outboxOf } = await load()
  await outboxOf(user).forget()
}
