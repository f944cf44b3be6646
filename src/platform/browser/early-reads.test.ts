import { expect, onTestFinished, test, vi } from 'vitest'
import { api, newQueryClient } from './api.ts'

/** Sets up a page that has requested the session early. The server answers any later request with another name. */
function pageWithEarlySession() {
  const url = `${location.origin}/api/sessao`
  globalThis.earlyReads = new Map([[url, Promise.resolve(Response.json({ name: 'Ana, antes' }))]])
  vi.stubGlobal('fetch', async () => Response.json({ name: 'Ana, depois' }))
  onTestFinished(() => {
    globalThis.earlyReads = undefined
    vi.unstubAllGlobals()
  })
  const queries = newQueryClient(() => undefined)
  const read = () => queries.fetchQuery({ ...api.sessao.get.queryOptions(), staleTime: 0 })
  return { queries, read }
}

test('a query uses the early response once, and requests the data again afterwards', async () => {
  const { read } = pageWithEarlySession()
  expect((await read()).name).toBe('Ana, antes')
  expect((await read()).name).toBe('Ana, depois')
})

test('an early response is not used after queries have been invalidated', async () => {
  const { queries, read } = pageWithEarlySession()
  queries.setQueryData(['outra'], 1)
  await queries.invalidateQueries()
  expect((await read()).name).toBe('Ana, depois')
})
