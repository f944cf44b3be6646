/** A pointer or a focus that only passes over a link stays on it for less than this time. */
const PASSING_MS = 80
/** A finger that scrolls the page has moved, and thereby cancelled the touch, after this time. */
const SCROLLING_MS = 40

/**
 * Calls `load`, which loads the code and the data of a screen, when the user points at a link to a screen of the back
 * office, touches it or focuses it. A link that is only pointed at or focused loads nothing if the browser is asked to
 * save data.
 * @returns a function that stops loading
 */
export function preloadLinks(load: (address: URL) => void): () => void {
  const listening = new AbortController()
  let timer: ReturnType<typeof setTimeout>

  function onInterest({ target }: Event): void {
    clearTimeout(timer)
    if (!savesData()) timer = setTimeout(() => preload(target), PASSING_MS)
  }

  function onPointerDown({ target, pointerType }: PointerEvent): void {
    clearTimeout(timer)
    if (pointerType === 'touch') timer = setTimeout(() => preload(target), SCROLLING_MS)
    else preload(target)
  }

  function preload(target: EventTarget | null): void {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
    if (!link || link.origin !== globalThis.location.origin) return
    if (/^\/dashboard(\/|$)/.test(link.pathname)) load(new URL(link.href))
  }

  const { signal } = listening
  document.addEventListener('pointerover', onInterest, { signal })
  document.addEventListener('focusin', onInterest, { signal })
  document.addEventListener('pointerdown', onPointerDown, { signal })
  // The browser cancels a touch when it scrolls the page.
  document.addEventListener('pointercancel', () => clearTimeout(timer), { signal })
  return () => {
    clearTimeout(timer)
    listening.abort()
  }
}

/** Only Chromium reports whether the user wants to save data. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
