import { useCallback, useSyncExternalStore } from 'react'

/**
 * Whether a media query matches. Only what CSS cannot say depends on it.
 * @param onServer the answer while the page of the server is hydrated, for which CSS must give the right layout
 */
export function useMedia(query: string, onServer: boolean): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => onServer,
  )
}
