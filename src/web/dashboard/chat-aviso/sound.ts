import { useSyncExternalStore } from 'react'

const keyOf = (me: number) => `bastidor.som.${me}`
const changed = new EventTarget()

/** Whether somebody wants to hear of new messages on this device; who never said does. */
export function isSoundOn(me: number): boolean {
  try {
    return localStorage.getItem(keyOf(me)) !== 'nao'
  } catch {
    return true
  }
}

/** The choice, as it is in every tab, and how to change it. */
export function useSound(me: number): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(listen, () => isSoundOn(me))
  return [on, (wanted) => setSound(me, wanted)]
}

function setSound(me: number, on: boolean): void {
  try {
    if (on) localStorage.removeItem(keyOf(me))
    else localStorage.setItem(keyOf(me), 'nao')
  } catch {
    // A window without storage keeps no choices.
  }
  changed.dispatchEvent(new Event('change'))
}

function listen(tell: () => void): () => void {
  changed.addEventListener('change', tell)
  globalThis.addEventListener('storage', tell)
  return () => {
    changed.removeEventListener('change', tell)
    globalThis.removeEventListener('storage', tell)
  }
}
