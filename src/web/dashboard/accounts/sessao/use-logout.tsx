import type { ReactNode } from 'react'
import { api, useAction } from '#web/api.ts'
import { unsubscribe } from '#web/dashboard/platform/push/subscription.ts'
import { useSession } from '#web/dashboard/platform/session-context.ts'
import { countUnsent, forgetOutbox } from '#web/dashboard/work/chat/use-sending.ts'
import { signedInId } from '#web/session.ts'
import { effects } from '#web/ui/effects.ts'
import { useConfirm } from '#web/ui/use-confirm.tsx'

/**
 * Logs the user out. Unlike an expired session, this deletes unsent messages and the push subscription of
 * this browser. If there are unsent messages, the user must first confirm; the caller must render the second
 * element of the result, which is that dialog.
 */
export function useLogout(zIndex?: number): [logout: () => void, question: ReactNode] {
  const { user, leave } = useSession()
  const action = useAction(api.sessao.logout)
  const [ask, question] = useConfirm(zIndex)
  function end(): void {
    void unsubscribe().catch(() => undefined)
    action.mutate(undefined, {
      onSettled: () => {
        void forgetOutbox(signedInId(user)).catch(() => undefined)
        leave()
      },
    })
  }
  async function logout(): Promise<void> {
    // If the unsent messages cannot be counted, the logout proceeds without the question.
    const unsent = await countUnsent(signedInId(user)).catch(() => 0)
    if (unsent === 0) end()
    else ask({ question: inWords(unsent), effect: effects.final, yes: 'Sair sem enviar', onYes: end })
  }
  return [() => void logout(), question]
}

const inWords = (unsent: number) =>
  unsent === 1
    ? 'Uma mensagem ainda não foi enviada. Sair?'
    : `${unsent} mensagens ainda não foram enviadas. Sair?`
