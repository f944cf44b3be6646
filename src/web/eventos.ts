import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

const AGAIN_MS = 5000

/** Listens to what others change, as long as the screen is open: whatever it was, what is shown is read again. */
export function useEventos(): void {
  const queries = useQueryClient()
  useEffect(() => {
    let stream: EventSource
    let timer: ReturnType<typeof setTimeout>
    const reread = () => void queries.invalidateQueries()
    function listen(): void {
      stream = new EventSource('/api/eventos')
      let broken = false
      stream.addEventListener('message', reread)
      stream.addEventListener('open', () => {
        // After a break nobody knows what was missed.
        if (broken) reread()
        broken = false
      })
      stream.addEventListener('error', () => {
        broken = true
        // A browser takes up a lost line by itself, but not one that was refused.
        if (stream.readyState === EventSource.CLOSED) timer = setTimeout(again, AGAIN_MS)
      })
    }
    function again(): void {
      reread()
      listen()
    }
    listen()
    return () => {
      clearTimeout(timer)
      stream.close()
    }
  }, [queries])
}
