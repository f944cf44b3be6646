import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Listens to what others change, as long as the screen is open: whatever it was, what is shown is read again. */
export function useEventos(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const stream = new EventSource('/api/eventos')
    const reread = () => void queries.invalidateQueries()
    stream.addEventListener('message', reread)
    // After a break nobody knows what was missed.
    stream.addEventListener('error', () => stream.addEventListener('open', reread, { once: true }))
    return () => stream.close()
  }, [queries])
}
