import { useSyncExternalStore } from 'react'

const changed = new EventTarget()

/** Reads a setting of this browser that is on by default. */
export function isOn(key: string): boolean {
  try {
    return localStorage.getItem(key) !== 'nao'
  } catch {
    return true
  }
}

/** A setting of this browser that is synchronised between tabs, and a function to change it. */
export function useChoice(key: string): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(listen, () => isOn(key))
  return [on, (wanted) => choose(key, wanted)]
}

function choose(key: string, on: boolean): void {
  try {
    if (on) localStorage.removeItem(key)
    else localStorage.setItem(key, 'nao')
  } catch {
    // Without localStorage the choice is not saved.
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
