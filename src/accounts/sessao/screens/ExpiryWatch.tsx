import { useQueryClient } from '@tanstack/react-query'
import { lazy, useEffect, useState } from 'react'
import { api } from '#platform/browser/api.ts'
import { useSession } from '#platform/dashboard/session-context.ts'
import { LazyBoundary } from '#platform/ui/LazyBoundary.tsx'

const ExpiryDialog = lazy(async () => ({ default: (await import('./ExpiryDialog.tsx')).ExpiryDialog }))
const WARN_S = 120
const ASK_AGAIN_S = 30
const TICK_MS = 1000

/**
 * Opens the dialog two minutes before the session ends. When the time is over, the server decides whether the
 * session has expired.
 */
export function ExpiryWatch() {
  const { user } = useSession()
  const queries = useQueryClient()
  const secondsLeft = useSecondsUntil(user.sessao.expira_em)

  // The session is requested from the server when it should end, and then twice a minute.
  const overdue = secondsLeft > 0 ? 0 : Math.floor(-secondsLeft / ASK_AGAIN_S) + 1

  useEffect(() => {
    // The clock of this device may be wrong, so only a 401 response ends the session.
    if (overdue > 0) void queries.invalidateQueries({ queryKey: api.sessao.get.key() })
  }, [overdue, queries])

  if (secondsLeft <= 0 || secondsLeft > WARN_S) return null
  return (
    <LazyBoundary silent>
      <ExpiryDialog secondsLeft={secondsLeft} />
    </LazyBoundary>
  )
}

/**
 * The seconds until an instant, computed from the wall clock, so that the value is correct after the device
 * was asleep.
 */
function useSecondsUntil(instant: string): number {
  const [secondsLeft, setSecondsLeft] = useState(() => secondsUntil(instant))
  useEffect(() => {
    const count = () => setSecondsLeft(secondsUntil(instant))
    count()
    const timer = setInterval(count, TICK_MS)
    return () => clearInterval(timer)
  }, [instant])
  return secondsLeft
}

const secondsUntil = (instant: string) => Math.round((Date.parse(instant) - Date.now()) / TICK_MS)
