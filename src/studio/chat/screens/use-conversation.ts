import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api, client } from '#platform/browser/api.ts'
import { useSession } from '#platform/dashboard/session-context.ts'
import type { Mensagem } from '#studio/chat/contract.ts'
import { PAGINA } from '#studio/chat/rules.ts'
import { byDay, itensOf, mergeById } from './conversa.ts'
import { refreshNewest } from './read-end.ts'
import { useOutbox } from './use-outbox.ts'

/** The loaded messages of a conversation together with the pending ones. */
export function useConversation(com: number) {
  const { user } = useSession()
  const { saida } = useOutbox()
  const live = useLive(com)
  const older = useOlder(com, live)
  const { pages } = older.data ?? {}
  const lidas = useMemo(() => mergeById(...(pages ?? []), live), [pages, live])
  const itens = useMemo(() => itensOf({ user: user.id, com, lidas, saida }), [user.id, com, lidas, saida])
  const dias = useMemo(() => byDay(itens), [itens])
  return {
    itens,
    dias,
    newest: lidas.at(-1),
    older: {
      more: pages ? older.hasNextPage : live.length >= PAGINA,
      loading: older.isFetchingNextPage || older.isLoading,
      failed: older.isError,
      load: () => void older.fetchNextPage(),
    },
  }
}

/** Returns the newest messages of the conversation, refreshed by server events. */
function useLive(com: number): Mensagem[] {
  const input = { com, marcar: 'nao' } as const
  const { data } = useSuspenseQuery({
    ...api.chat.mensagens.queryOptions({ input }),
    queryFn: ({ client: queries, queryKey, signal }) =>
      refreshNewest(queries.getQueryData<Mensagem[]>(queryKey) ?? [], (antes) =>
        client.chat.mensagens({ ...input, antes }, { signal }),
      ),
  })
  return data
}

/**
 * Loads older messages when the user scrolls up. They are not requested again, because they no longer change.
 */
function useOlder(com: number, live: Mensagem[]) {
  return useInfiniteQuery({
    ...api.chat.mensagens.infiniteOptions({
      input: (antes: number) => ({ com, antes, marcar: 'nao' as const }),
      initialPageParam: live[0]?.id ?? 1,
      getNextPageParam: (last) => (last.length === PAGINA ? last[0]?.id : undefined),
    }),
    // Pages are requested by `fetchNextPage` only, not automatically.
    enabled: false,
  })
}
