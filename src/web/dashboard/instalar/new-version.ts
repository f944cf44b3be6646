import { useSyncExternalStore } from 'react'

let isThere = false
const listeners = new Set<() => void>()

/** Another version of the house answers from now on; this page is still the former. */
export function setNewVersion(): void {
  isThere = true
  for (const tell of listeners) tell()
}

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

export const useNewVersion = (): boolean => useSyncExternalStore(subscribe, () => isThere)
