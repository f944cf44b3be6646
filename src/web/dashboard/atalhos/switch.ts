import { useSyncExternalStore } from 'react'

const KEY = 'bastidor.atalhos'
const changed = new EventTarget()

/** Whether keys of a single character do something; who speaks to the computer may need them off (WCAG 2.1.4). */
export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'nao'
  } catch {
    return true
  }
}

/** The choice, as it is in every tab of this browser, and how to change it. */
export function useKeysSwitch(): [boolean, (on: boolean) => void] {
  return [useSyncExternalStore(listen, areKeysOn), setKeysOn]
}

function setKeysOn(on: boolean): void {
  try {
    if (on) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, 'nao')
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
