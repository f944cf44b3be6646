import type { ReactNode } from 'react'
import { api, useAction } from '#platform/browser/api.ts'
import { signedInId } from '#platform/browser/session.ts'
import { unsubscribe } from '#platform/dashboard/push/subscription.ts'
import { useSession } from '#platform/dashboard/session-context.ts'
import { effects } from '#platform/ui/effects.ts'
import { useConfirm } from '#platform/ui/use-confirm.tsx'
import { countUnsent, forgetOutbox } from '#studio/chat/screens/use-sending.ts'

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
