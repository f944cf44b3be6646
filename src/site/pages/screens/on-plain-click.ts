import type { MouseEvent } from 'react'

/**
 * A click handler for links. It prevents navigation for plain clicks only: with Ctrl, Shift or the middle
 * button the browser opens the address as usual.
 */
export const onPlainClick = (work: (target: Element) => void) => (event: MouseEvent) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0) return
  event.preventDefault()
  work(event.currentTarget)
}
