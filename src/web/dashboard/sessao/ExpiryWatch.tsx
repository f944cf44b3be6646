import { useQueryClient } from '@tanstack/react-query'
import { lazy, useEffect, useState } from 'react'
import { api } from '#web/api.ts'
import { LazyBoundary } from '#web/ui/LazyBoundary.tsx'
import { useSession } from './session-context.ts'

const ExpiryDialog = lazy(async () => ({ default: (await import('./ExpiryDialog.tsx')).ExpiryDialog }))
const WARN_S = 120
const ASK_AGAIN_S = 30
const TICK_MS = 1000

/** Two minutes before the session ends the dialog opens; at the end the server has the last word. */
export function ExpiryWatch() {
  const { user } = useSession()
  const queries = useQueryClient()
  const left = useSecondsUntil(user.sessao.expira_em)

  // Asked at the end, and then twice a minute.
  const overdue = left > 0 ? 0 : Math.floor(-left / ASK_AGAIN_S) + 1

  useEffect(() => {
    // This device's clock may be wrong: only a 401 ends the session.
    if (overdue > 0) void queries.invalidateQueries({ queryKey: api.sessao.get.key() })
  }, [overdue, queries])

  if (left <= 0 || left > WARN_S) return null
  return (
    <LazyBoundary silent>
      <ExpiryDialog left={left} />
    </LazyBoundary>
  )
}

/** Counts down by the wall clock, so that a sleeping laptop wakes up to the right number. */
function useSecondsUntil(instant: string): number {
  const [left, setLeft] = useState(() => secondsUntil(instant))
  useEffect(() => {
    const count = () => setLeft(secondsUntil(instant))
    count()
    const timer = setInterval(count, TICK_MS)
    return () => clearInterval(timer)
  }, [instant])
  return left
}

const secondsUntil = (instant: string) => Math.round((Date.parse(instant) - Date.now()) / TICK_MS)
