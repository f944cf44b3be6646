import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { firstReadsOf } from '#app/screen.ts'
import { api, newQueryClient } from './api.ts'
import { readAhead, readLikely } from './read-ahead.ts'

/** Creates a query client whose server answers with the given response, and records the requested addresses. */
function clientOf(answer: () => Response): { queries: QueryClient; requested: string[] } {
  const requested: string[] = []
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    requested.push(url.replace(`${location.origin}/api`, ''))
    return answer()
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return { queries: newQueryClient(() => undefined), requested }
}

const refused = () => Response.json({ error: 'Falhou', code: 'INTERNAL_SERVER_ERROR' }, { status: 500 })
const screenOf = (path: string) =>
  firstReadsOf('admin', { pathname: `/dashboard/${path}`, search: '' }, '2026-11-21')
const categories = api.categoriasFinanceiras.list.queryOptions()

test('the data of a screen are requested once, and are in the query of the screen', async () => {
  const { queries, requested } = clientOf(() => Response.json([{ id: 1 }]))
  await readAhead(queries, screenOf('financials-categories'))
  await readAhead(queries, screenOf('financials-categories'))
  expect(requested).toEqual(['/categorias-financeiras'])
  expect(queries.getQueryData(categories.queryKey)).toEqual([{ id: 1 }])
})

test('a list in pages is read with its first page', async () => {
  const { queries, requested } = clientOf(() => Response.json([{ id: 1 }]))
  await readAhead(queries, screenOf('financial-receipts'))
  expect(requested).toEqual(['/recibos?offset=0&limit=20'])
  const key = api.recibos.list.infiniteKey({
    input: (offset: number) => ({ offset, limit: 20 }),
    initialPageParam: 0,
  })
  expect(queries.getQueryData(key)).toEqual({ pages: [[{ id: 1 }]], pageParams: [0] })
})

test('data that no screen has used are discarded when data change, and those of a screen are kept', async () => {
  const { queries } = clientOf(() => Response.json([]))
  await readAhead(queries, [...screenOf('financials-categories'), ...screenOf('clientes')])
  const stop = new QueryObserver(queries, categories).subscribe(() => undefined)
  onTestFinished(stop)
  await queries.invalidateQueries()
  expect(queries.getQueryData(categories.queryKey)).toEqual([])
  expect(queries.getQueryData(api.clientes.list.queryKey())).toBeUndefined()
})

test('a failure is known to the screen that is being opened, and forgotten if no screen has been chosen', async () => {
  const { queries } = clientOf(refused)
  await readAhead(queries, screenOf('financials-categories'))
  expect(queries.getQueryState(categories.queryKey)?.status).toBe('error')
  await readLikely(queries, screenOf('financials-categories'))
  expect(queries.getQueryState(categories.queryKey)).toBeUndefined()
})

test('the data of transactions are those of the present month, whose last day depends on the month', () => {
  const inputs = (today: string) =>
    firstReadsOf('admin', { pathname: '/dashboard/financial-transactions', search: '' }, today).map(
      ({ input }) => [input?.['data_inicio'], input?.['data_fim']],
    )
  expect(inputs('2026-11-21')).toEqual(Array(2).fill(['2026-11-01', '2026-11-30']))
  expect(inputs('2028-02-01')).toEqual(Array(2).fill(['2028-02-01', '2028-02-29']))
  expect(inputs('2026-12-31')).toEqual(Array(2).fill(['2026-12-01', '2026-12-31']))
})
