import { useSyncExternalStore } from 'react'

const changed = new EventTarget()

/** Something of this browser that is on until somebody switches it off. */
export function isOn(key: string): boolean {
  try {
    return localStorage.getItem(key) !== 'nao'
  } catch {
    return true
  }
}

/** The choice, as it is in every tab, and how to change it. */
export function useChoice(key: string): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(listen, () => isOn(key))
  return [on, (wanted) => choose(key, wanted)]
}

function choose(key: string, on: boolean): void {
  try {
    if (on) localStorage.removeItem(key)
    else localStorage.setItem(key, 'nao')
  } catch {
    // A window without storage keeps no choices.
  }
  changed.dispatchEvent(new Event('change'))
}

function listen(tell: () => void): () => void {
  changed.addEventListener('change', tell)
  addEventListener('storage', tell)
  return () => {
    changed.removeEventListener('change', tell)
    removeEventListener('storage', tell)
  }
}
