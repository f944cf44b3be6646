import { newQueryClient } from '#platform/browser/api.ts'

const listeners = new Set<() => void>()

export const queries = newQueryClient(() => {
  for (const tell of listeners) tell()
})

/**
 * Calls the listener when a request finds out that this browser has no access any more.
 * @returns a function that removes the listener
 */
export function onAccessEnded(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
