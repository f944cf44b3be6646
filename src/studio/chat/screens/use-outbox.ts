import { useSyncExternalStore } from 'react'
import { useSession } from '#platform/dashboard/session-context.ts'
import { outboxOf } from './session-outbox.ts'

/**
 * Returns the outbox of the signed-in account and its pending messages. The component `Layout` starts the
 * outbox.
 */
export function useOutbox() {
  const { user } = useSession()
  const outbox = outboxOf(user.id)
  return { outbox, saida: useSyncExternalStore(outbox.subscribe, outbox.snapshot, outbox.snapshot) }
}
