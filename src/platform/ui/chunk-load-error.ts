const failedChunks = new WeakSet<object>()

/**
 * Records which errors come from a chunk that could not be loaded, for example because the browser was
 * offline, or because a newer version was deployed after this page was opened.
 */
export function watchChunkLoads(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => void failedChunks.add(payload))
}

/**
 * Whether an error comes from a code chunk that could not be loaded. React and the browser cache the failed
 * import, so only a reload of the page can load the chunk again.
 */
export const isChunkLoadError = (error: unknown): boolean => error instanceof Error && failedChunks.has(error)
