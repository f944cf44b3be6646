import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useOffline } from './connection.ts'
import { FakeStream } from './eventos/fake-browser.ts'
import { type Evento, useEvento, useEventos } from './eventos.ts'

let isAlive = false

beforeEach(() => {
  isAlive = false
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: isAlive ? 200 : 503 })))
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  vi.stubGlobal('EventSource', FakeStream)
  FakeStream.opened = []
  document.head.innerHTML = '<meta name="lugar" content="10-aaaaaaaa">'
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Screen({ read, hear }: { read: () => number; hear: (evento: Evento) => void }) {
  useEventos()
  useEvento('digitando', hear)
  const conexao = useOffline() ? 'caida' : 'aberta'
  const { data } = useQuery({ queryKey: ['n'], queryFn: read })
  return (
    <p>
      {conexao} {data}
    </p>
  )
}

test('a screen refetches after a change, receives transient events, and shows whether the server answers after the stream was lost', async () => {
  let reads = 0
  const heard: Evento[] = []
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } })}>
      <Screen read={() => ++reads} hear={(evento) => heard.push(evento)} />
    </QueryClientProvider>,
  )
  await screen.findByText('aberta 1')
  await vi.waitFor(() => expect(FakeStream.now?.url).toBe('/api/eventos?desde=10-aaaaaaaa'))
  const stream = FakeStream.now
  act(() => {
    stream?.sendStart('10-aaaaaaaa')
    stream?.say({ entidade: 'digitando', entidade_id: 7 })
  })
  expect([heard, reads]).toEqual([[{ entidade: 'digitando', entidade_id: 7 }], 1])
  act(() => stream?.say({ entidade: 'mensagens', entidade_id: 1 }, '11-bbbbbbbb'))
  await screen.findByText('aberta 2')

  act(() => {
    stream?.lose()
    vi.advanceTimersByTime(5000)
  })
  await screen.findByText('caida 3')
  isAlive = true
  await screen.findByText(/^aberta/, undefined, { timeout: 5000 })
  cleanup()
  expect(stream?.readyState).toBe(FakeStream.CLOSED)
})

test('a page that contains no position requests the event stream without a position', async () => {
  document.head.innerHTML = '<meta name="lugar" content="__LUGAR__">'
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Screen read={() => 1} hear={() => undefined} />
    </QueryClientProvider>,
  )
  await vi.waitFor(() => expect(FakeStream.now?.url).toBe('/api/eventos'))
})
