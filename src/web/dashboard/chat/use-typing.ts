import { useEffect, useRef, useState } from 'react'
import { DIGITANDO_MS } from '#contract/chat.ts'
import { client } from '#web/api.ts'
import { useEvento } from '#web/eventos.ts'

const AGAIN_MS = 1500

/** Whether the other one types: two seconds from each sign, and no longer than until what was typed is there. */
export function useOtherTyping(com: number, arrived: number): boolean {
  const [at, setAt] = useState<{ com: number; arrived: number } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEvento('digitando', ({ entidade_id }) => {
    if (entidade_id !== com) return
    clearTimeout(timer.current)
    setAt({ com, arrived })
    timer.current = setTimeout(() => setAt(null), DIGITANDO_MS)
  })
  return at?.com === com && at.arrived === arrived
}

/** Tells the other one that somebody types here, not at each key. */
export function useTelling(com: number): () => void {
  const last = useRef(0)
  return () => {
    if (Date.now() - last.current < AGAIN_MS) return
    last.current = Date.now()
    // Whoever misses it misses nothing.
    client.chat.digitar({ com }).catch(() => undefined)
  }
}
