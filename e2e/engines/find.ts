import type * as Library from '@testing-library/dom'

/** What a person would look for: something with a role and a name, a field by its label, or a text. */
export interface Wanted {
  role?: string
  /** The whole name or text; a pattern where only part of it is known. */
  name?: string | Pattern
  /** Of a heading. */
  level?: number
  within?: Wanted
}

interface Pattern {
  source: string
}

export interface Found {
  x: number
  y: number
  /** Whether a click there would hit it. */
  free: boolean
  text: string
  value: string
}

declare global {
  interface Window {
    TestingLibraryDom?: typeof Library
  }
}

declare global {
  interface Window {
    clickArrived?: boolean
  }
}

/** Runs in the page: notes whether the next click comes, however it ends. */
export function expectClick(): void {
  window.clickArrived = false
  const arrived = () => {
    window.clickArrived = true
  }
  addEventListener('click', arrived, { capture: true, once: true })
}

/** Runs in the page. A page that is another by now got the click. */
export async function clickArrived(): Promise<boolean> {
  for (let left = 20; left > 0 && window.clickArrived === false; left -= 1)
    await new Promise((done) => setTimeout(done, 50))
  return window.clickArrived !== false
}

/**
 * Runs in the page, in which the library has to be loaded. @returns the first one that can be seen, in the middle of
 * the window and at rest; null where there is none
 */
export async function find(wanted: Wanted): Promise<Found | 'load the library' | null> {
  const library = window.TestingLibraryDom
  if (!library) return 'load the library'
  const { queryAllByRole, queryAllByText } = library

  function first({ role, name, level, within }: Wanted): HTMLElement | undefined {
    const root = within ? first(within) : document.body
    if (!root) return undefined
    const matcher = typeof name === 'object' ? new RegExp(name.source) : name
    const all =
      role === undefined
        ? queryAllByText(root, matcher ?? '')
        : queryAllByRole(root, role, {
            ...(matcher !== undefined && { name: matcher }),
            ...(level && { level }),
          })
    return all.find((one) => one.checkVisibility({ visibilityProperty: true }))
  }

  const element = first(wanted)
  if (!element) return null
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  const place = () => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
  }
  // What still moves, such as a dialog that opens, would be missed.
  for (let before = place(), rests = 0; rests < 2; ) {
    await new Promise((done) => setTimeout(done, 30))
    const now = place()
    rests = now.x === before.x && now.y === before.y ? rests + 1 : 0
    before = now
  }
  const { x, y } = place()
  const hit = document.elementFromPoint(x, y)
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
  return {
    x,
    y,
    free: [element, ...labels].some((one) => one.contains(hit)),
    text: element.textContent ?? '',
    value: element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.value : '',
  }
}
