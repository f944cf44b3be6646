import { useQueries } from '@tanstack/react-query'
import type { FiltroTransacoes, Transacao } from '#contract/transacoes-financeiras.ts'
import { api } from '#web/api.ts'
import type { Order } from './address.ts'

/** The specification's page. */
export const PAGE = 20

/**
 * The pages that the rows from `first` to `last` are in, and no other: what is out of sight is neither kept up to
 * date nor asked for again, so that after a change a list of thousands asks for two or three.
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
      ...api.transacoesFinanceiras.list.queryOptions({
        input: { ...filter, ...order, offset: page * PAGE, limit: PAGE },
      }),
      // Thrown to the boundary around, which offers to try again; what is already there stays.
      throwOnError: (_error: unknown, { state }: { state: { data: unknown } }) => state.data === undefined,
    })),
  })
  const rows = new Map<number, Transacao>()
  for (const [at, { data = [] }] of queries.entries())
    for (const [index, row] of data.entries()) rows.set((wanted[at] ?? 0) * PAGE + index, row)
  return { rows, loading: queries.some(({ isPending }) => isPending) }
}
