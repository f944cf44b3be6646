import { useSyncExternalStore } from 'react'

const changed = new EventTarget()

/** Reads a setting of this browser. */
export function isOn(key: string, byDefault = true): boolean {
  try {
    const chosen = localStorage.getItem(key)
    return chosen === null ? byDefault : chosen === 'sim'
  } catch {
    return byDefault
  }
}

/** A setting of this browser that is synchronised between tabs, and a function to change it. */
export function useChoice(key: string, byDefault = true): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(
    listen,
    () => isOn(key, byDefault),
    () => byDefault,
  )
  return [on, (wanted) => choose(key, wanted)]
}

function choose(key: string, on: boolean): void {
  try {
    localStorage.setItem(key, on ? 'sim' : 'nao')
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
