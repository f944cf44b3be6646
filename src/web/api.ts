import { ORPCError } from '@orpc/client'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { QueryCache, QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Meta } from '#contract/endpoint.ts'
import { metaOf } from '#contract/meta.ts'
import { fetchConfirmed } from './confirmation.ts'
import { endpointAt } from './endpoint-at.ts'
import { createClient } from './link.ts'
import { notify } from './ui/notify.ts'

export const client = createClient({
  url: `${globalThis.location.origin}/api`,
  fetch: fetchConfirmed,
})

/** Every row as query and mutation options: `api.projetos.list.queryOptions(…)`. */
export const api = createTanstackQueryUtils(client)

/** A 401 anywhere means that the session is over; whoever holds the screen decides what then. */
export function newQueryClient(onSignedOut: () => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error) => isSignedOut(error) && onSignedOut() }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Without a network it fails and says so, instead of waiting in silence for the day that it comes back.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) =>
          isBusy(error)
            ? failures < PATIENCE
            : navigator.onLine && failures < 2 && !(error instanceof ORPCError),
        retryDelay: waitOf,
      },
      mutations: {
        networkMode: 'always',
        // Nothing was done yet, and the same Idempotency-Key goes with it again.
        retry: (failures, error) => isBusy(error) && failures < PATIENCE,
        retryDelay: waitOf,
        onError: (error) => isSignedOut(error) && onSignedOut(),
      },
    },
  })
}

/** How often a house that has too much to do is asked again, each time when it says. */
const PATIENCE = 4

const isBusy = (error: unknown): error is ORPCError<'SERVICE_UNAVAILABLE', { retryAfter?: number }> =>
  error instanceof ORPCError && error.code === 'SERVICE_UNAVAILABLE'

/** As long as the house says, and not all screens in the same moment; otherwise a little more each time. */
function waitOf(failures: number, error: unknown): number {
  if (isBusy(error)) return (error.data?.retryAfter || 1) * 1000 * (1 + Math.random() / 2)
  return Math.min(1000 * 2 ** failures, 30_000)
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof ORPCError && error.code === 'UNAUTHORIZED'
}

/** A row of `api` that writes. */
export interface Row<Input, Output> {
  call(input: Input, options: { context: { repeatKey: string } }): Promise<Output>
  mutationKey(): QueryKey
}

/**
 * A row that writes. It says the row's sentence (or `says`), the server's where it failed, and every screen
 * re-reads itself. The same input object sent again is the same intent and gets the same Idempotency-Key.
 * `showsFields`: what is wrong with a field is shown at the field, and not said besides.
 */
export function useAction<Input, Output>(row: Row<Input, Output>, says?: string, showsFields = false) {
  const queries = useQueryClient()
  const meta = metaAt(row.mutationKey())
  return useMutation({
    mutationKey: row.mutationKey(),
    mutationFn: (input: Input) => row.call(input, { context: { repeatKey: repeatKeyOf(input) } }),
    onSuccess: (output) => {
      const sentence = says ?? meta.success
      if (sentence) notify[meta.notice ? 'notice' : 'success'](sentence)
      const aviso = avisoIn(output)
      if (aviso) notify.warning(aviso)
      // Not waited for: the work is done, and whoever sent it goes on.
      void queries.invalidateQueries()
    },
    onError: (error) => {
      queries
        .getDefaultOptions()
        .mutations?.onError?.(error, undefined, undefined, { client: queries, meta: {} })
      if (!(showsFields && fieldsOf(error))) notify.failure(sentenceOf(error, meta.failure))
      // Somebody else was faster: show what is there now.
      if (error instanceof ORPCError && error.code === 'CONFLICT') return queries.invalidateQueries()
    },
  })
}

/** What whoever saved something should know besides; of several that were saved at once, the first says it. */
function avisoIn(output: unknown): string | undefined {
  const [one] = Array.isArray(output) ? output : [output]
  return (one as { aviso?: string } | undefined)?.aviso
}

/** What the server said; where it could not be reached, what the row says of its failure, and why. */
export function sentenceOf(error: unknown, failure = 'Erro desconhecido.'): string {
  return wordedBy(error) ?? unworded(failure)
}

/** The server's own sentence, where it answered with one. */
export const wordedBy = (error: unknown): string | undefined =>
  error instanceof ORPCError && error.defined ? error.message : undefined

/** What is said where no server did. */
export function unworded(failure: string): string {
  return navigator.onLine ? failure : `Você está sem conexão. ${failure}`
}

/** The sentences of a 422, by field. */
export function fieldsOf(error: unknown): Record<string, string> | undefined {
  const { fields } = ((error instanceof ORPCError && error.data) || {}) as { fields?: Record<string, string> }
  return fields
}

const repeatKeys = new WeakMap<object, string>()

function repeatKeyOf(input: unknown): string {
  if (typeof input !== 'object' || input === null) return crypto.randomUUID()
  const key = repeatKeys.get(input) ?? crypto.randomUUID()
  repeatKeys.set(input, key)
  return key
}

/** A mutation's key begins with the path of its row in the contract. */
function metaAt([path]: QueryKey): Meta {
  const [domain = '', name = ''] = path as readonly string[]
  const row = endpointAt(domain, name)
  return row ? metaOf(row) : { access: [] }
}
