import { api, useAction } from '#web/api.ts'
import { unsubscribe } from '#web/dashboard/push/subscription.ts'
import { useSession } from './session-context.ts'

/** Whoever signs out is told nothing any more on this device. */
export function useLogout(): () => void {
  const { leave } = useSession()
  const logout = useAction(api.sessao.logout)
  return () => {
    void unsubscribe().catch(() => undefined)
    logout.mutate(undefined, { onSettled: leave })
  }
}
