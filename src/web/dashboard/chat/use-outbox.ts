import { useSyncExternalStore } from 'react'
import { useSession } from '#web/dashboard/sessao/session-context.ts'
import { outboxOf } from './session-outbox.ts'

/** What is on its way, and the one that sends it; the shell started it. */
export function useOutbox() {
  const { user } = useSession()
  const outbox = outboxOf(user.id)
  return { outbox, saida: useSyncExternalStore(outbox.subscribe, outbox.snapshot) }
}
