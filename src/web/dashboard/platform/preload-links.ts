import { matchRoutes } from 'react-router'
import type { Router } from './navigation.ts'

/** A pointer or a focus that only passes over a link stays on it for less than this time. */
const PASSING_MS = 80

/**
 * Loads the code of a screen when the user points at a link to it, touches it or focuses it. A link that is only
 * pointed at or focused loads nothing if the browser is asked to save data.
 * @returns a function that stops loading
 */
export function preloadLinks({ routes }: Pick<Router, 'routes'>): () => void {
  const listening = new AbortController()
  let timer: ReturnType<typeof setTimeout>

  function onInterest({ target }: Event): void {
    clearTimeout(timer)
    if (!savesData()) timer = setTimeout(() => preload(target), PASSING_MS)
  }

  function onTouch({ target }: Event): void {
    clearTimeout(timer)
    preload(target)
  }

  function preload(target: EventTarget | null): void {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
    if (!link || link.origin !== globalThis.location.origin) return
    for (const { route } of matchRoutes(routes, link) ?? []) {
      // The router removes `lazy` from a route that it has loaded. A failure is reported when the user opens the
      // screen.
      if (typeof route.lazy === 'function') route.lazy().catch(() => undefined)
    }
  }

  const { signal } = listening
  document.addEventListener('pointerover', onInterest, { signal })
  document.addEventListener('focusin', onInterest, { signal })
  document.addEventListener('pointerdown', onTouch, { signal })
  return () => {
    clearTimeout(timer)
    listening.abort()
  }
}

/** Only Chromium reports whether the user wants to save data. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
