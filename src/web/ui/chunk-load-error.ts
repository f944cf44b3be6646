const failedChunks = new WeakSet<object>()

/**
 * Remembers which errors came from a script of our own that could not be loaded: the network was down for a moment, or
 * a newer version has been deployed since this page was opened.
 */
export function watchChunkLoads(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => void failedChunks.add(payload))
}

/** React and the browser cache the failed import, so only a reload of the page can load the script again. */
export const isChunkLoadError = (error: unknown): boolean => error instanceof Error && failedChunks.has(error)
