import type * as Library from '@testing-library/dom'

/** An element by its role and accessible name, or by its text if there is no role. */
export interface Wanted {
  role?: string
  /** The whole name or text, or a pattern for a part of it. */
  name?: string | Pattern
  /** Level of a heading. */
  level?: number
  within?: Wanted
}

interface Pattern {
  source: string
}

export interface Found {
  x: number
  y: number
  /** Whether a click at the position would hit the element. */
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
    /** The element that was found last, and its labels. */
    clickable?: HTMLElement[]
  }
}

/**
 * Records whether the next click event arrives at the element that was found last, even if a handler stops the event.
 * It misses an element that moves after it was found, because something above it was loaded. This function runs in the
 * page.
 */
export function expectClick(): void {
  window.clickArrived = false
  const aims = window.clickable ?? []
  const arrived = ({ target }: Event) => {
    // An element that was replaced meanwhile cannot be compared.
    window.clickArrived = aims.some((one) => !one.isConnected || one.contains(target as Node))
  }
  addEventListener('click', arrived, { capture: true, once: true })
}

/**
 * Waits up to a second for the click that `expectClick` records. This function runs in the page.
 * @returns true if the click arrived, or if the page has changed meanwhile, because the click then opened
 * another page
 */
export async function clickArrived(): Promise<boolean> {
  for (let left = 20; left > 0 && window.clickArrived === false; left -= 1)
    await new Promise((done) => setTimeout(done, 50))
  return window.clickArrived !== false
}

/**
 * Scrolls the first visible match to the middle of the window, waits until it no longer moves, and describes
 * it. This function runs in the page.
 * @returns null if nothing matches; 'load the library' if the page has not loaded Testing Library yet
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
  // A click would miss an element that still moves, for example in a dialog that opens.
  for (let before = place(), rests = 0; rests < 2; ) {
    await new Promise((done) => setTimeout(done, 30))
    const now = place()
    rests = now.x === before.x && now.y === before.y ? rests + 1 : 0
    before = now
  }
  const { x, y } = place()
  const hit = document.elementFromPoint(x, y)
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
  const clickable = [element, ...labels]
  window.clickable = clickable
  return {
    x,
    y,
    free: clickable.some((one) => one.contains(hit)),
    text: element.textContent ?? '',
    value: element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.value : '',
  }
}
