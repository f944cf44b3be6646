import { useEffect, useState } from 'react'

/** Which of the two dialogs at the entrance is open. */
export type Door = 'login' | 'register' | null

const doorOf = (path: string): Door =>
  path === '/login' ? 'login' : path === '/register' ? 'register' : null

/** The open dialog is part of the address, so that the phone's back button closes it. */
export function useDoor(first: Door) {
  const [door, setDoor] = useState<Door>(first)

  useEffect(() => {
    const follow = () => setDoor(doorOf(location.pathname))
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])

  function open(next: 'login' | 'register') {
    if (door === null) history.pushState({ porta: true }, '', `/${next}`)
    else history.replaceState(history.state, '', `/${next}`)
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
