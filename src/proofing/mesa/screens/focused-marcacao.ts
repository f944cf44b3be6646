import type { FocusEvent } from 'react'

/** The attribute with the ids of the marks for which an element stands, separated by spaces. */
const MARKS = 'data-marcacoes'
const FOCUSED = 'data-focused'
/** On the element around both: the ids of the marks that are highlighted now. */
const HIGHLIGHTED = 'data-highlighted'

/**
 * Handlers of the element around the page and the list: while a mark has the focus in one of them, it is highlighted in
 * the other. This changes the elements without rendering, because there may be hundreds of marks.
 */
export const highlightsFocusedMarcacao = {
  onFocus: ({ currentTarget, target }: FocusEvent<HTMLElement>) =>
    highlight(currentTarget, target.closest(`[${MARKS}]`)?.getAttribute(MARKS) ?? ''),
  onBlur: ({ currentTarget }: FocusEvent<HTMLElement>) => highlight(currentTarget, ''),
}

function highlight(within: HTMLElement, marcacoes: string): void {
  for (const before of within.querySelectorAll(`[${FOCUSED}]`)) before.removeAttribute(FOCUSED)
  within.setAttribute(HIGHLIGHTED, marcacoes)
  show(within, marcacoes)
}

function show(within: HTMLElement, marcacoes: string): void {
  for (const id of marcacoes.split(' ').filter(Boolean))
    for (const element of within.querySelectorAll(`[${MARKS}~="${id}"]`)) element.setAttribute(FOCUSED, '')
}

/** Highlights the marks within a list that renders only those in view, after it has rendered others. */
export const highlightRendered = (list: HTMLElement): void =>
  show(list, list.closest(`[${HIGHLIGHTED}]`)?.getAttribute(HIGHLIGHTED) ?? '')
