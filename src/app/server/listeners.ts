import type { Listener } from '#platform/facts.ts'
import { notifyPeople } from '#studio/avisos/listener.ts'

/** What happens in the same transaction when a domain states a fact, in this order. */
export const listeners: readonly Listener[] = [notifyPeople]
