import { useEffect, useRef } from 'react'
import type { Mensagem } from '#contract/work/endpoints/chat.ts'
import { client } from '#web/api.ts'
import { useIsWindowActive } from '#web/dashboard/work/chat-aviso/looking.ts'

/**
 * Marks the conversation as read up to `newest`, only while that message is in sight and the window has the
 * focus.
 */
export function useMarkAsRead(com: number, newest: Mensagem | undefined, inSight: boolean): void {
  const isActive = useIsWindowActive()
  const lastReported = useRef(0)
  const ate = newest && !newest.lida ? newest.id : 0
  useEffect(() => {
    if (!isActive || !inSight || ate <= lastReported.current) return
    lastReported.current = ate
    client.chat.ler({ com, ate }).catch(() => {
      // The next message or the next focus of the window repeats the request.
      lastReported.current = 0
    })
  }, [com, ate, isActive, inSight])
}
