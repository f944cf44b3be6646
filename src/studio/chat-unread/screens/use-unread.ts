import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#platform/browser/api.ts'
import { clientView } from '#platform/browser/client-view.ts'
import { useSession } from '#platform/dashboard/session-context.ts'
import { useVisibleContactId } from './shown-conversation.ts'

const MOST = 99

/**
 * Returns the number of unread messages and the newest of them. The conversation on the screen is not
 * counted. The result is undefined until it has loaded, for accounts of the role `user`, which have no chat, and while
 * an admin views as a client, whose conversations are left out.
 */
export function useUnread() {
  const { user } = useSession()
  const exceto = useVisibleContactId()
  const input = exceto === undefined ? {} : { exceto }
  const { data } = useQuery({
    ...api.chat.naoLidas.queryOptions({ input }),
    enabled: user.role !== 'user' && clientView === undefined,
    placeholderData: keepPreviousData,
  })
  return data
}

/** Formats the number; above 99 it is `99+`. */
export const short = (unread: number) => (unread > MOST ? `${MOST}+` : String(unread))

export const inWords = (unread: number) =>
  unread === 1 ? '1 mensagem não lida' : `${short(unread)} mensagens não lidas`
