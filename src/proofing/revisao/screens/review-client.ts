import type { QueryClient } from '@tanstack/react-query'
import { type client, newQueryClient } from '#platform/browser/api.ts'

const listeners = new Set<() => void>()

/** Creates the query client of the page. */
export const newReviewQueries = (): QueryClient =>
  newQueryClient(() => {
    for (const tell of listeners) tell()
  })

/**
 * Calls the listener when a request finds out that this browser has no access any more.
 * @returns a function that removes the listener
 */
export function onAccessEnded(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How a request names a link: by its token, or by its project if this browser has verified the link. */
export type ByLink = { token: string } | { projeto: number }

/** What a link says about its person. */
export type LinkInfo = Awaited<ReturnType<typeof client.revisao.abrir>>
