import { useEffect, useRef, useState } from 'react'
import { client } from '#platform/browser/api.ts'
import { useEvento } from '#platform/browser/eventos.ts'
import { DIGITANDO_MS } from '#studio/chat/rules.ts'

const AGAIN_MS = 1500

/**
 * Returns whether the contact is typing: true for two seconds after each signal, or until a message from the
 * contact arrives.
 */
export function useIsContactTyping(com: number, arrived: number): boolean {
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

/** Returns a function that signals to the contact that this user is typing, at most every 1.5 seconds. */
export function useTypingSignal(com: number): () => void {
  const last = useRef(0)
  return () => {
    if (Date.now() - last.current < AGAIN_MS) return
    last.current = Date.now()
    // A failed request is ignored, because a lost typing signal does no harm.
    client.chat.digitar({ com }).catch(() => undefined)
  }
}
