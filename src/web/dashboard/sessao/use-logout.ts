import { api, useAction } from '#web/api.ts'
import { forgetOutbox } from '#web/dashboard/chat/use-sending.ts'
import { useSession } from './session-context.ts'

/** Ends the session on purpose: unlike its running out, that leaves nothing unsent in this browser. */
export function useLogout(): () => void {
  const { user, leave } = useSession()
  const logout = useAction(api.sessao.logout)
  return () =>
    logout.mutate(undefined, {
      onSettled: () => {
        void forgetOutbox(user.id)
        leave()
      },
    })
}
