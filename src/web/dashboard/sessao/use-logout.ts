import { api, useAction } from '#web/api.ts'
import { forgetOutbox } from '#web/dashboard/chat/use-sending.ts'
import { unsubscribe } from '#web/dashboard/push/subscription.ts'
import { useSession } from './session-context.ts'

/** Ends the session on purpose: unlike its running out, that leaves nothing unsent, and no notices, on this device. */
export function useLogout(): () => void {
  const { user, leave } = useSession()
  const logout = useAction(api.sessao.logout)
  return () => {
    void unsubscribe().catch(() => undefined)
    logout.mutate(undefined, {
      onSettled: () => {
        void forgetOutbox(user.id)
        leave()
      },
    })
  }
}
