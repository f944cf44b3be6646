import { useEffect, useRef } from 'react'
import type { Mensagem } from '#contract/chat.ts'
import { client } from '#web/api.ts'
import { useLookedAt } from '#web/dashboard/chat-aviso/looking.ts'

/** Tells that somebody has seen up to a message: only while it is in sight, and never for a window nobody looks at. */
export function useReading(com: number, newest: Mensagem | undefined, inSight: boolean): void {
  const looked = useLookedAt()
  const told = useRef(0)
  const ate = newest && !newest.lida ? newest.id : 0
  useEffect(() => {
    if (!looked || !inSight || ate <= told.current) return
    told.current = ate
    client.chat.ler({ com, ate }).catch(() => {
      // The next message, or the next look, tells it again.
      told.current = 0
    })
  }, [com, ate, looked, inSight])
}
