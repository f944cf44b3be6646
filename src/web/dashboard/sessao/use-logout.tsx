import type { ReactNode } from 'react'
import { api, useAction } from '#web/api.ts'
import { countUnsent, forgetOutbox } from '#web/dashboard/chat/use-sending.ts'
import { unsubscribe } from '#web/dashboard/push/subscription.ts'
import { useConfirm } from '#web/ui/use-confirm.tsx'
import { useSession } from './session-context.ts'

/**
 * Ends the session on purpose: unlike its running out, that leaves nothing unsent, and no notices, on this device.
 * Where something is unsent it asks first: draw the second part where the screen ends.
 */
export function useLogout(zIndex?: number): [logout: () => void, question: ReactNode] {
  const { user, leave } = useSession()
  const action = useAction(api.sessao.logout)
  const [ask, question] = useConfirm(zIndex)
  function end(): void {
    void unsubscribe().catch(() => undefined)
    action.mutate(undefined, {
      onSettled: () => {
        void forgetOutbox(user.id).catch(() => undefined)
        leave()
      },
    })
  }
  async function logout(): Promise<void> {
    // Whatever cannot be loaded or read: whoever wants to go is let go.
    const unsent = await countUnsent(user.id).catch(() => 0)
    if (unsent === 0) end()
    else ask({ question: inWords(unsent), yes: 'Sair sem enviar', onYes: end })
  }
  return [() => void logout(), question]
}

const inWords = (unsent: number) =>
  unsent === 1
    ? 'Uma mensagem ainda não foi enviada. Sair?'
    : `${unsent} mensagens ainda não foram enviadas. Sair?`
