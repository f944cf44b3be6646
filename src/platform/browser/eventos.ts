import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { Evento } from './eventos/evento.ts'
import { openTab, type StreamState } from './eventos/tab.ts'

export type { Evento, StreamState }

const eventBus = new EventTarget()
const conexaoBus = new EventTarget()
let conexao: StreamState = 'aberta'

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
 * Whether changes arrive through the event stream. The state becomes `caida` some seconds after the stream
 * was lost.
 */
export function useConexao(): StreamState {
  return useSyncExternalStore(
    watch,
    () => conexao,
    () => 'aberta',
  )
}

function watch(onChange: () => void): () => void {
  conexaoBus.addEventListener('change', onChange)
  return () => conexaoBus.removeEventListener('change', onChange)
}

function show(next: StreamState): void {
  if (next === conexao) return
  conexao = next
  conexaoBus.dispatchEvent(new Event('change'))
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
      onState: show,
    })
    return () => {
      close()
      show('aberta')
    }
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
