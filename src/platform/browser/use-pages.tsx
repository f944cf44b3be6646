import { type QueryKey, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { More } from '#platform/ui/buttons.tsx'

/** Pagination options for `infiniteOptions`. If the last page is full, a next page may exist. */
export const paginationOptions = (size: number) => ({
  initialPageParam: 0,
  getNextPageParam: (last: readonly unknown[], pages: readonly unknown[]) =>
    last.length === size ? pages.length * size : undefined,
})

/** An endpoint of `api` that lists records with `offset` and `limit`. */
interface ListEndpoint<Input, Row> {
  call: (input: Input, options: { signal: AbortSignal }) => Promise<Row[]>
  infiniteKey: (options: { input: (offset: number) => Input; initialPageParam: number }) => QueryKey
}

/** Returns the rows of a list that have been loaded, and the button that loads the next page. */
export function usePages<Input, Row>(
  list: ListEndpoint<Input, Row>,
  size: number,
  filter?: Omit<NoInfer<Input>, 'offset' | 'limit'>,
): [rows: Row[], more: ReactNode] {
  const input = (offset: number) => ({ ...filter, offset, limit: size }) as Input
  const query = useSuspenseInfiniteQuery({
    queryKey: list.infiniteKey({ input, initialPageParam: 0 }),
    queryFn: ({ pageParam, signal }) => list.call(input(pageParam), { signal }),
    ...paginationOptions(size),
  })
  return [query.data.pages.flat(), <More key="more" of={query} />]
}
