import { useEffect, useState } from 'react'
import { comDestino, ENTRAR } from '#platform/contract/destino.ts'

/** Which dialog is open: sign-in, registration, or none. */
export type EntranceDialog = 'login' | 'register' | null

function doorOf({ pathname, search }: Location): EntranceDialog {
  if (pathname === '/login' || pathname === '/register') return pathname === '/login' ? 'login' : 'register'
  return new URLSearchParams(search).has(ENTRAR) ? 'login' : null
}

/**
 * Keeps the open dialog in the address, so that the phone's back button closes the dialog.
 * @param destino the target after signing in, which is kept when the user switches dialogs
 */
export function useEntranceDialog(first: EntranceDialog, destino: string | undefined) {
  const [door, setDoor] = useState<EntranceDialog>(first)

  useEffect(() => {
    const follow = () => setDoor(doorOf(location))
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])

  function open(next: 'login' | 'register') {
    const address = comDestino(`/${next}`, destino)
    if (door === null) history.pushState({ porta: true }, '', address)
    else history.replaceState(history.state, '', address)
    setDoor(next)
  }

  function close() {
    if (door === null) return
    setDoor(null)
    if (cameFromThePage()) history.back()
    else history.replaceState(null, '', '/')
  }

  return { door, open, close }
}

function cameFromThePage(): boolean {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'porta' in state
}
