import { useSyncExternalStore } from 'react'

/** Whether the browser reports that it is offline. */
export const useOffline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  )

function subscribe(tell: () => void): () => void {
  for (const change of ['online', 'offline']) addEventListener(change, tell)
  return () => {
    for (const change of ['online', 'offline']) removeEventListener(change, tell)
  }
}
