import type { MouseEvent } from 'react'

/** A link that does its work in place; a click with Ctrl, Shift or the middle button still opens the address. */
export const onPlainClick = (work: (target: Element) => void) => (event: MouseEvent) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0) return
  event.preventDefault()
  work(event.currentTarget)
}
