import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { onNotice } from '#platform/ui/notify.ts'
import { api, newQueryClient, useAction } from './api.ts'

const error = 'Escolha uma conta de cliente.'

const refused = () =>
  Response.json({ error, code: 'UNPROCESSABLE_CONTENT', fields: { conta_id: error } }, { status: 422 })

/**
 * Tries to link a client to an account. The server rejects the request with `answer`; by default because the
 * account is not that of a client.
 * @returns the notifications shown
 */
async function tie({ showsFields = false, answer = refused() }) {
  const said: string[] = []
  const stop = onNotice(({ message }) => said.push(message))
  vi.stubGlobal('fetch', async () => answer)
  onTestFinished(() => {
    stop()
    vi.unstubAllGlobals()
  })
  const queries = newQueryClient(() => undefined)
  const { result } = renderHook(() => useAction(api.clientes.ligarConta, undefined, showsFields), {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  })
  act(() => result.current.mutate({ id: 7, conta_id: 2 }))
  await waitFor(() => expect(result.current.isError).toBe(true))
  return said
}

test('shows a field error as a notification if no form shows it', async () => {
  expect(await tie({})).toEqual([error])
})

test('a 413 response in HTML from a proxy becomes a message that says what to do', async () => {
  const said = await tie({
    answer: new Response('<html><body>413 Request Entity Too Large</body></html>', { status: 413 }),
  })
  expect(said).toEqual([
    'O envio passa do tamanho que o servidor da agência aceita. Envie um arquivo menor ou avise a agência.',
  ])
})

test('does not show a field error as a notification if the form shows it', async () => {
  expect(await tie({ showsFields: true })).toEqual([])
})
