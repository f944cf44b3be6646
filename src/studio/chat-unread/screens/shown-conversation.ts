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
export const useVisibleContactId = (): number | undefined => useSyncExternalStore(listen, visibleContactId)

/** Whether this window is visible and has the focus. */
export const useIsWindowActive = (): boolean => useSyncExternalStore(listen, isWindowActive)

const isWindowActive = () => document.visibilityState === 'visible' && document.hasFocus()
const visibleContactId = () => (isWindowActive() ? shown : undefined)

const occasions: [EventTarget, string][] = [
  [changed, 'change'],
  [globalThis, 'focus'],
  [globalThis, 'blur'],
  [document, 'visibilitychange'],
]

function listen(tell: () => void): () => void {
  for (const [where, what] of occasions) where.addEventListener(what, tell)
  return () => {
    for (const [where, what] of occasions) where.removeEventListener(what, tell)
  }
}
