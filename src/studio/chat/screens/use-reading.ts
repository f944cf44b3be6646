import { useEffect, useRef } from 'react'
import { client } from '#platform/browser/api.ts'
import type { Mensagem } from '#studio/chat/contract.ts'
import { useIsWindowActive } from '#studio/chat-aviso/screens/looking.ts'

/**
 * Reports to the server that the conversation is read up to `newest`. This happens only while the end of the
 * list is in sight and the window has the focus.
 */
export function useMarkAsRead(com: number, newest: Mensagem | undefined, inSight: boolean): void {
  const isActive = useIsWindowActive()
  const lastReported = useRef(0)
  const ate = newest && !newest.lida ? newest.id : 0
  useEffect(() => {
    if (!isActive || !inSight || ate <= lastReported.current) return
    lastReported.current = ate
    client.chat.ler({ com, ate }).catch(() => {
      // The request is repeated with the next message, or when the window has the focus again.
      lastReported.current = 0
    })
  }, [com, ate, isActive, inSight])
}
