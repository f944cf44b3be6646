import type { MouseEvent } from 'react'

/**
 * Whether a click on a row of a list means the row itself: it is not on a link, a button or a field, and it does not
 * end the selection of text.
 */
export function isOnRow({ target, currentTarget }: MouseEvent): boolean {
  return (
    target instanceof Element &&
    // React passes the events of a dialog on to the row that opened it.
    currentTarget.contains(target) &&
    !target.closest('a, button, input, label') &&
    document.getSelection()?.type !== 'Range'
  )
}
