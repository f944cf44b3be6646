import type { QueryClient } from '@tanstack/react-query'
import { SENT_DATA, type SentData, type SentQueries } from '#platform/contract/rendering.ts'

/** Returns the data of the queries that have been answered. */
export const answeredQueries = (queries: QueryClient): SentQueries =>
  queries
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => [queryKey, state.data])

/**
 * Gives the data that the server has sent with the page to the query client.
 * @returns undefined for a page without data, which the server has not rendered
 */
export function takeSentData(queries: QueryClient): SentData | undefined {
  const text = document.getElementById(SENT_DATA)?.textContent
  if (!text) return undefined
  const sent: SentData = JSON.parse(text)
  for (const [key, data] of sent.queries) queries.setQueryData(key, data)
  return sent
}
