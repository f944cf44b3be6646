import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { checkConnection } from './connection.ts'
import type { Evento } from './eventos/evento.ts'
import { openTab } from './eventos/tab.ts'

export type { Evento }

const eventBus = new EventTarget()

/**
 * Calls the listener for events of one entity while the component is mounted. An ancestor must call
 * `useEventos`.
 */
export function useEvento(entidade: string, listener: (evento: Evento) => void): void {
  const notify = useEffectEvent(listener)
  useEffect(() => {
    const onEvent = (event: Event) => notify((event as CustomEvent<Evento>).detail)
    eventBus.addEventListener(entidade, onEvent)
    return () => eventBus.removeEventListener(entidade, onEvent)
  }, [entidade])
}

/**
 * Opens the event stream while the component is mounted, and invalidates all queries when somebody changes
 * data.
 */
export function useEventos(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const close = openTab({
      since: placeOfPage(),
      refetch: () => queries.invalidateQueries(),
      onEvent: (evento) => eventBus.dispatchEvent(new CustomEvent(evento.entidade, { detail: evento })),
      onState: (state) => {
        if (state === 'caida') void checkConnection()
      },
    })
    return close
  }, [queries])
}

/**
 * Returns the position in the event stream at which the server rendered the page, so that no later event is
 * missed. Returns undefined if the page was not served by the application's server.
 */
function placeOfPage(): string | undefined {
  const cursor = document.querySelector<HTMLMetaElement>('meta[name=lugar]')?.content
  return cursor && /^\d/.test(cursor) ? cursor : undefined
}
