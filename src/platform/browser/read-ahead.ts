import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { FirstRead } from '#app/first-reads.ts'
import { api } from './api.ts'

/** Data that no screen has used are removed after this time. */
const KEPT_MS = 30_000

type Input = FirstRead['input']

/** An endpoint of `api`, without the types of its input and of its response. */
interface Endpoint {
  call: (input: Input, options: { signal: AbortSignal }) => Promise<unknown>
  queryKey: (options: { input?: Input }) => QueryKey
  infiniteKey: (options: { input: (offset: number) => Input; initialPageParam: number }) => QueryKey
}

/**
 * Requests what a screen reads first, unless the cache has it already. These are the queries of the screen, so that the
 * screen does not request the data again. Resolves when every request has been answered or has failed.
 */
export async function readAhead(queries: QueryClient, reads: FirstRead[]): Promise<void> {
  await Promise.all(reads.map((read) => prefetch(queries, read)))
}

/**
 * Requests what a screen reads first, before the user has chosen this screen. If a request fails, the screen sends it
 * again.
 */
export async function readLikely(queries: QueryClient, reads: FirstRead[]): Promise<void> {
  await readAhead(queries, reads)
  queries.removeQueries({
    predicate: ({ meta, state }) => meta?.['isAhead'] === true && state.status === 'error',
  })
}

function prefetch(queries: QueryClient, { domain, name, input, pages }: FirstRead): Promise<void> {
  const endpoint = (api as unknown as Record<string, Record<string, Endpoint>>)[domain]?.[name]
  if (!endpoint) throw new Error(`The API has no endpoint ${domain}.${name}`)
  // `newQueryClient` removes queries with this mark when data change. The screen that uses a query removes the mark.
  const settings = { gcTime: KEPT_MS, meta: { isAhead: true } }
  if (!pages) {
    return queries.prefetchQuery({
      ...settings,
      queryKey: endpoint.queryKey({ input }),
      queryFn: ({ signal }) => endpoint.call(input, { signal }),
    })
  }
  const inputAt = (offset: number) => ({ ...input, offset })
  return queries.prefetchInfiniteQuery({
    ...settings,
    queryKey: endpoint.infiniteKey({ input: inputAt, initialPageParam: 0 }),
    queryFn: ({ pageParam, signal }) => endpoint.call(inputAt(pageParam), { signal }),
    initialPageParam: 0,
  })
}
