import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { Evento } from './eventos/evento.ts'
import { type Conexao, openTab } from './eventos/tab.ts'

export type { Conexao, Evento }

const heard = new EventTarget()
const shown = new EventTarget()
let conexao: Conexao = 'aberta'

/** Hears one kind of event while the screen that asks is open; `useEventos` must run above it. */
export function useEvento(entidade: string, listener: (evento: Evento) => void): void {
  const tell = useEffectEvent(listener)
  useEffect(() => {
    const hear = (event: Event) => tell((event as CustomEvent<Evento>).detail)
    heard.addEventListener(entidade, hear)
    return () => heard.removeEventListener(entidade, hear)
  }, [entidade])
}

/** Whether what others change comes by itself; `caida` some seconds after it does not. */
export function useConexao(): Conexao {
  return useSyncExternalStore(watch, () => conexao)
}

function watch(look: () => void): () => void {
  shown.addEventListener('change', look)
  return () => shown.removeEventListener('change', look)
}

function show(next: Conexao): void {
  if (next === conexao) return
  conexao = next
  shown.dispatchEvent(new Event('change'))
}

/** Listens to what others change, as long as the screen is open: whatever it was, what is shown is read again. */
export function useEventos(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const close = openTab({
      since: placeOfPage(),
      reread: () => queries.invalidateQueries(),
      hear: (evento) => heard.dispatchEvent(new CustomEvent(evento.entidade, { detail: evento })),
      show,
    })
    return () => {
      close()
      show('aberta')
    }
  }, [queries])
}

/** What happens from there on concerns what this page reads; without the house in front of it, it is not known. */
function placeOfPage(): string | undefined {
  const place = document.querySelector<HTMLMetaElement>('meta[name=lugar]')?.content
  return place && /^\d/.test(place) ? place : undefined
}
