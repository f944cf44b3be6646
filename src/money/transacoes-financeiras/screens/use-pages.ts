import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { FiltroTransacoes, Transacao } from '#money/transacoes-financeiras/contract.ts'
import { api } from '#platform/browser/api.ts'
import type { Order } from './address.ts'

/** The page size required by the specification. */
export const PAGE = 20

const pageOptions = (filter: FiltroTransacoes, order: Order, page: number) =>
  api.transacoesFinanceiras.list.queryOptions({
    input: { ...filter, ...order, offset: page * PAGE, limit: PAGE },
  })

/** Returns a function that reads the loaded rows of the first pages, in the order of the list. */
export function useLoadedRows(filter: FiltroTransacoes, order: Order, pages: number): () => Transacao[] {
  const queries = useQueryClient()
  return useCallback(
    () =>
      Array.from(
        { length: pages },
        (_, page) => queries.getQueryData(pageOptions(filter, order, page).queryKey) ?? [],
      ).flat(),
    [queries, filter, order, pages],
  )
}

/**
 * Loads only the pages that contain the rows from `first` to `last`. Other pages are not requested again
 * after a change, so that a change in a list of thousands of rows causes only a few requests.
 */
export function usePages(
  filter: FiltroTransacoes,
  order: Order,
  { first, last }: { first: number; last: number },
) {
  const from = Math.floor(first / PAGE)
  const wanted = Array.from({ length: Math.floor(last / PAGE) - from + 1 }, (_, at) => from + at)
  const queries = useQueries({
    queries: wanted.map((page) => ({
      ...pageOptions(filter, order, page),
      // If the first load fails, the error goes to the error boundary, which offers a retry. If a later load
      // fails, the rows that are already loaded stay visible.
      throwOnError: (_error: unknown, { state }: { state: { data: unknown } }) => state.data === undefined,
    })),
  })
  const rows = new Map<number, Transacao>()
  for (const [at, { data = [] }] of queries.entries())
    for (const [index, row] of data.entries()) rows.set((wanted[at] ?? 0) * PAGE + index, row)
  return { rows, loading: queries.some(({ isPending }) => isPending) }
}
