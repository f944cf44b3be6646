import { useEffect, useState } from 'react'
import { api } from '#platform/browser/api.ts'
import { CODIGO_ESPERA_SEGUNDOS, CODIGO_MINUTOS } from '#proofing/revisores/rules.ts'
import type { ByLink } from './review-client.ts'
import { type Ending, endingOf, useRequest } from './use-request.ts'
import { rememberVisit, visitOf } from './visit.ts'

export type CodeRequest = ReturnType<typeof useCode>

interface Options {
  onSent?: () => void
  onEnded: (ending: Ending) => void
}

/** Requests codes by e-mail. This tab remembers when, because the person leaves it to read the mail. */
export function useCode(link: ByLink, { onSent, onEnded }: Options) {
  const request = useRequest(api.revisao.codigo)
  const [sentAt, setSentAt] = useState(() => validSince(visitOf(keyOf(link))?.sentAt ?? null))
  const keep = (at: number) => {
    rememberVisit(keyOf(link), { sentAt: at })
    setSentAt(at)
    onSent?.()
  }
  const send = () =>
    request.mutate(link, {
      onSuccess: () => keep(Date.now()),
      onError: (error) => {
        const ending = endingOf(error)
        if (ending) onEnded(ending)
      },
    })
  return {
    send,
    sentAt,
    isPending: request.isPending,
    error: request.error,
  }
}

const keyOf = (link: ByLink) => ('token' in link ? link.token : `p${link.projeto}`)

/** Whether this tab requested a code for a link that can still be typed. */
export const wasCodeSent = (link: ByLink): boolean =>
  validSince(visitOf(keyOf(link))?.sentAt ?? null) !== null

/** When a code was sent that can still be typed; otherwise null. */
const validSince = (sentAt: number | null) =>
  sentAt !== null && Date.now() - sentAt < CODIGO_MINUTOS * 60_000 ? sentAt : null

/** The seconds until another code can be requested. */
export function useWait(sentAt: number | null): number {
  const [now, setNow] = useState(() => Date.now())
  const left = sentAt === null ? 0 : Math.ceil((sentAt - now) / 1000) + CODIGO_ESPERA_SEGUNDOS
  const isWaiting = left > 0
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isWaiting])
  return Math.max(0, left)
}
