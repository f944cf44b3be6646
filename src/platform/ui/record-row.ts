import type { MouseEvent, ReactNode } from 'react'

/**
 * Where a column stands below 48em, where a row has two lines instead of columns:
 * - `title` and `amount` are the start and the end of the first line,
 * - `fact` is a part of the second line, `labelled` one that needs its label to be understood, and `text` a longer one,
 *   which is shortened before the others,
 * - `menu` (for `RowActions`) and `button` (for one button) stand at the end of both lines,
 * - `hidden` is left out, because the record itself or another column shows it.
 */
export type Place = 'title' | 'amount' | 'fact' | 'labelled' | 'text' | 'menu' | 'button' | 'hidden'

interface Cell {
  label: string
  place: Place
  content: ReactNode
}

const isFact = (place: Place): boolean => place === 'fact' || place === 'labelled' || place === 'text'

const isEmpty = (content: ReactNode): boolean => content === null || content === '—' || content === '–'

/**
 * Adds the attributes by which rows.css places the cells of a row in two lines. A cell that shows only a
 * dash is left out there, and the facts are separated.
 */
export function placed<C extends Cell>(cells: C[]) {
  const lastFact = cells.findLastIndex(({ place, content }) => isFact(place) && !isEmpty(content))
  return cells.map((cell, index) => ({
    ...cell,
    attributes: {
      role: 'cell',
      'data-label': cell.label,
      'data-place': cell.place,
      'data-fact': isFact(cell.place) || undefined,
      'data-empty': isEmpty(cell.content) || undefined,
      'data-followed': (isFact(cell.place) && index < lastFact) || undefined,
    },
  }))
}

const CONTROLS = 'a, button, input, label, select, textarea, summary, [role="menu"]'

/**
 * Returns a click handler for a row that opens its record. It ignores clicks on the row's own controls and in
 * dialogs that the row has opened, and the end of a text selection.
 */
export function opensOnClick(onOpen: (event: MouseEvent<HTMLElement>) => void) {
  return (event: MouseEvent<HTMLElement>): void => {
    const { target, currentTarget } = event
    if (!(target instanceof Element) || !currentTarget.contains(target)) return
    if (target.closest(CONTROLS) || getSelection()?.isCollapsed === false) return
    onOpen(event)
  }
}
