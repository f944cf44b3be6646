import { useSyncExternalStore } from 'react'

let isThere = false
const listeners = new Set<() => void>()

/** Listens from the first moment on: the worker of a new version takes over at once, and tells it once. */
export function awaitNewVersion(): void {
  // A first worker is no new version; without encryption there is none at all.
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  if (serviceWorker?.controller) serviceWorker.addEventListener('controllerchange', setNewVersion)
}

/** Another version of the house answers from now on; this page is still the former. */
function setNewVersion(): void {
  isThere = true
  for (const tell of listeners) tell()
}

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

export const useNewVersion = (): boolean => useSyncExternalStore(subscribe, () => isThere)
