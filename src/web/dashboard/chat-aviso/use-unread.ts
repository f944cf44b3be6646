import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#web/api.ts'
import { useSession } from '#web/dashboard/sessao/session-context.ts'
import { useLookingAt } from './looking.ts'

const MOST = 99

/** What is unread in all conversations but the one before one's eyes, and the newest of it. Staff has none. */
export function useUnread() {
  const { user } = useSession()
  const exceto = useLookingAt()
  const input = exceto === undefined ? {} : { exceto }
  const { data } = useQuery({
    ...api.chat.naoLidas.queryOptions({ input }),
    enabled: user.role !== 'user',
    placeholderData: keepPreviousData,
  })
  return data
}

/** As much of a number as there is room for. */
export const short = (unread: number) => (unread > MOST ? `${MOST}+` : String(unread))

export const inWords = (unread: number) =>
  unread === 1 ? '1 mensagem não lida' : `${short(unread)} mensagens não lidas`
