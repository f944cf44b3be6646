import { useSuspenseQuery } from '@tanstack/react-query'
import { api } from '#platform/browser/api.ts'
import type { Peca } from '#proofing/pecas/schemas.ts'

const PREPARING_MS = 2000

/** The pieces of a project. They are read again every two seconds while one of them is being prepared. */
export function usePecas(projectId: number): Peca[] {
  const { data } = useSuspenseQuery(
    api.pecas.list.queryOptions({
      input: { id: projectId },
      refetchInterval: ({ state }) => (state.data?.some(({ preparo }) => preparo) ? PREPARING_MS : false),
    }),
  )
  return data
}
