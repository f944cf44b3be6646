import { useEffect, useSyncExternalStore } from 'react'

/** Id of the contact whose conversation this tab shows. */
let shown: number | undefined
const changed = new EventTarget()

/** Marks the conversation with `com` as shown in this tab while the component is mounted. */
export function useShownConversation(com: number | undefined): void {
  useEffect(() => {
    show(com)
    return () => show(undefined)
  }, [com])
}

function show(com: number | undefined): void {
  shown = com
  changed.dispatchEvent(new Event('change'))
}

/**
 * Returns the id of the contact whose conversation this tab shows. It is undefined if the window is not
 * visible or does not have the focus.
 */
export const useVisibleContactId = (): number | undefined =>
  useSyncExternalStore(listen, visibleContactId, () => undefined)

/** Whether this window is visible and has the focus. */
export const useIsWindowActive = (): boolean => useSyncExternalStore(listen, isWindowActive, () => true)

const isWindowActive = () => document.visibilityState === 'visible' && document.hasFocus()
const visibleContactId = () => (isWindowActive() ? shown : undefined)

function listen(tell: () => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  changed.addEventListener('change', tell, { signal })
  addEventListener('focus', tell, { signal })
  addEventListener('blur', tell, { signal })
  document.addEventListener('visibilitychange', tell, { signal })
  return () => listening.abort()
}
