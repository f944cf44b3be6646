import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

const EVERY_MS = 15_000

/** Reads everything on the screen again at intervals, because links get no event stream. A hidden page waits. */
export function usePolling(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const read = () => {
      if (document.visibilityState === 'visible') void queries.invalidateQueries()
    }
    const timer = setInterval(read, EVERY_MS)
    document.addEventListener('visibilitychange', read)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', read)
    }
  }, [queries])
}
