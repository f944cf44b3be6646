import { useEffect, useSyncExternalStore } from 'react'

/** The contact whose conversation this tab shows. */
let shown: number | undefined
const changed = new EventTarget()

/** Says whose conversation is on the screen, as long as it is. */
export function useShowing(com: number | undefined): void {
  useEffect(() => {
    show(com)
    return () => show(undefined)
  }, [com])
}

function show(com: number | undefined): void {
  shown = com
  changed.dispatchEvent(new Event('change'))
}

/** Whose conversation is before somebody's eyes: on the screen, in a window that has the focus. */
export const useLookingAt = (): number | undefined => useSyncExternalStore(listen, lookingAt)

/** Whether this window is in front of somebody. */
export const useLookedAt = (): boolean => useSyncExternalStore(listen, isLookedAt)

const isLookedAt = () => document.visibilityState === 'visible' && document.hasFocus()
const lookingAt = () => (isLookedAt() ? shown : undefined)

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
