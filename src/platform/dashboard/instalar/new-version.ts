import { useSyncExternalStore } from 'react'

let isThere = false
const listeners = new Set<() => void>()

/**
 * Listens for a new service worker. Must be called at startup: the worker of a new version takes control at
 * once, and the event fires only once.
 */
export function awaitNewVersion(): void {
  // If no service worker controls the page yet, the first worker is not a new version. Without https
  // `serviceWorker` is undefined.
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  if (serviceWorker?.controller) serviceWorker.addEventListener('controllerchange', setNewVersion)
}

/** Records that the server now runs another version than the one from which this page was loaded. */
function setNewVersion(): void {
  isThere = true
  for (const tell of listeners) tell()
}

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

export const useNewVersion = (): boolean => useSyncExternalStore(subscribe, () => isThere)
