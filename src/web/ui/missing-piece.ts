const missing = new WeakSet<object>()

/**
 * Remembers what could not be loaded of the house itself: the network was away for a moment, or a newer version took
 * the place of the one that is open.
 */
export function watchPieces(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => void missing.add(payload))
}

/** Nothing is broken then. React and the browser keep the failure, so only the page loaded anew can do without it. */
export const isMissingPiece = (error: unknown): boolean => error instanceof Error && missing.has(error)
