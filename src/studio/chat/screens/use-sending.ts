import { useEffect } from 'react'
import { idle } from '#platform/browser/idle.ts'
import { useSession } from '#platform/dashboard/session-context.ts'

/**
 * Loads the outbox, which is not part of the initial bundle, because pending messages can wait for it. Without a connection
 * it is loaded as soon as there is one.
 */
const load = (): Promise<typeof import('./session-outbox.ts')> =>
  import('./session-outbox.ts').catch(async () => {
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    return load()
  })

/** Sends pending messages on every screen, not only while the screen Mensagens is open. */
export function useSending(): void {
  const { user, expire } = useSession()
  useEffect(() => {
    if (user.role === 'user') return
    let stop: (() => void) | undefined
    let isUnmounted = false
    void idle.then(load).then(({ outboxOf }) => {
      if (!isUnmounted) stop = outboxOf(user.id).start(expire)
    })
    return () => {
      isUnmounted = true
      stop?.()
    }
  }, [user.id, user.role, expire])
}

/** Returns the number of messages that the account has written in this browser and that are not sent yet. */
export async function countUnsent(user: number): Promise<number> {
  const { listPendentes } = await import('./outbox-store.ts')
  return (await listPendentes(user)).length
}

/** Deletes the account's unsent messages from this browser when the user logs out. */
export async function forgetOutbox(user: number): Promise<void> {
  const { outboxOf } = await load()
  await outboxOf(user).forget()
}
