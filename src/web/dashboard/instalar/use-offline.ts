import { useSyncExternalStore } from 'react'

/** Whether the browser says that there is no network. */
export const useOffline = (): boolean => useSyncExternalStore(subscribe, () => !navigator.onLine)

function subscribe(tell: () => void): () => void {
  for (const change of ['online', 'offline']) addEventListener(change, tell)
  return () => {
    for (const change of ['online', 'offline']) removeEventListener(change, tell)
  }
}
