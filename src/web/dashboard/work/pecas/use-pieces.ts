import { useSuspenseQuery } from '@tanstack/react-query'
import type { Peca } from '#contract/work/schemas/pecas.ts'
import { api } from '#web/api.ts'

const PREPARING_MS = 2000

/** The pieces of a project. They are read again every two seconds while one of them is being prepared. */
export function usePieces(projectId: number): Peca[] {
  const { data } = useSuspenseQuery(
    api.pecas.list.queryOptions({
      input: { id: projectId },
      refetchInterval: ({ state }) => (state.data?.some(({ preparo }) => preparo) ? PREPARING_MS : false),
    }),
  )
  return data
}
