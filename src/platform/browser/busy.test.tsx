import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { api, newQueryClient, useAction } from './api.ts'

/** A server that responds 503 a number of times and then succeeds. */
function busyAgency(times: number, answer: unknown) {
  const asked: Request[] = []
  const before = globalThis.fetch
  onTestFinished(() => {
    globalThis.fetch = before
  })
  globalThis.fetch = async (input) => {
    asked.push(input as Request)
    if (asked.length > times) return Response.json(answer)
    const headers = { 'retry-after': '0.01' }
    return Response.json(
      { error: 'O sistema está ocupado.', code: 'SERVICE_UNAVAILABLE' },
      { status: 503, headers },
    )
  }
  return asked
}

test('a query is retried while the server responds with 503', async () => {
  const asked = busyAgency(2, { nao_lidos: 7 })
  const answer = await newQueryClient(() => undefined).fetchQuery(api.avisos.naoLidos.queryOptions())
  expect(answer).toEqual({ nao_lidos: 7 })
  expect(asked.length).toBe(3)
})

test('a query fails if the server still responds with 503 after four retries', async () => {
  const asked = busyAgency(100, null)
  await expect(
    newQueryClient(() => undefined).fetchQuery(api.avisos.naoLidos.queryOptions()),
  ).rejects.toThrow()
  expect(asked.length).toBe(5)
})

test('a mutation is retried after a 503 with the same Idempotency-Key', async () => {
  const asked = busyAgency(2, { id: 7, message: 'Ficou ótimo' })
  const queries = newQueryClient(() => undefined)
  const { result } = renderHook(() => useAction(api.projetos.comentar), {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  })
  act(() => result.current.mutate({ id: 7, message: 'Ficou ótimo' }))
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
  const keys = asked.slice(0, 3).map(({ headers }) => headers.get('idempotency-key'))
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
})
