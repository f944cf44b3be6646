import { ORPCError } from '@orpc/client'
import type { QueryClient } from '@tanstack/react-query'
import { api, client, newQueryClient } from '#platform/browser/api.ts'
import { rememberedUser } from '#platform/browser/session.ts'

/** The signed-in user; if the server cannot be reached, the user remembered by this browser. */
export const whoAmI = {
  ...api.sessao.get.queryOptions(),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    client.sessao.get(undefined, { signal }).catch((error: unknown) => {
      const known = error instanceof ORPCError ? undefined : rememberedUser()
      if (!known) throw error
      return known
    }),
}

export interface SessionQueries {
  queries: QueryClient
  /** Resolves when a response says that the session has ended, which may happen before anything is rendered. */
  ended: Promise<void>
}

/** Creates the query client of a session. */
export function newSessionQueries(): SessionQueries {
  let end: () => void
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  return { queries: newQueryClient(() => end()), ended }
}
