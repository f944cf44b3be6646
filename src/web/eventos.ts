import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

const AGAIN_MS = 5000

/** What the stream said: what changed, or what passes (`digitando`, `leituras`), and of whom or which. */
export interface Evento {
  entidade: string
  entidade_id: number | null
}

/** What passes and changes nothing on the screen. */
const passing = new Set(['digitando'])
const heard = new EventTarget()

/** Hears one kind of event while the screen that asks is open; `useEventos` must run above it. */
export function useEvento(entidade: string, listener: (evento: Evento) => void): void {
  const tell = useEffectEvent(listener)
  useEffect(() => {
    const hear = (event: Event) => tell((event as CustomEvent<Evento>).detail)
    heard.addEventListener(entidade, hear)
    return () => heard.removeEventListener(entidade, hear)
  }, [entidade])
}

/** Listens to what others change, as long as the screen is open: whatever it was, what is shown is read again. */
export function useEventos(): void {
  const queries = useQueryClient()
  useEffect(() => {
    let stream: EventSource
    let timer: ReturnType<typeof setTimeout>
    const reread = () => void queries.invalidateQueries()
    function hear({ data }: MessageEvent<string>): void {
      const evento = JSON.parse(data) as Evento
      heard.dispatchEvent(new CustomEvent(evento.entidade, { detail: evento }))
      if (!passing.has(evento.entidade)) reread()
    }
    function listen(): void {
      stream = new EventSource('/api/eventos')
      let broken = false
      stream.addEventListener('message', hear)
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
