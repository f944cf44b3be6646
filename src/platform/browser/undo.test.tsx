import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Notice, onNotice } from '#platform/ui/notify.ts'
import type { ProjectStatus } from '#studio/projetos/contract.ts'
import { api, newQueryClient, useAction, useUndoableAction } from './api.ts'

/** Deletes a record with the given endpoint, and returns the notifications and the requests that were sent. */
async function removeWith(endpoint: Parameters<typeof useAction<{ id: number }, unknown>>[0]) {
  const notices: Notice[] = []
  const requests: string[] = []
  const stop = onNotice((notice) => notices.push(notice))
  vi.stubGlobal('fetch', async ({ method, url }: Request) => {
    requests.push(`${method} ${new URL(url).pathname}`)
    return new Response(null, { status: 204 })
  })
  onTestFinished(() => {
    stop()
    vi.unstubAllGlobals()
  })
  const queries = newQueryClient(() => undefined)
  const { result } = renderHook(() => useAction(endpoint), {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  })
  act(() => result.current.mutate({ id: 7 }))
  await waitFor(() => expect(notices).toHaveLength(1))
  return { notices, requests }
}

test('the message about a record that was moved to the bin has a button that restores the record', async () => {
  const { notices, requests } = await removeWith(api.fornecedores.remove)
  expect(notices[0]).toMatchObject({
    message: 'Fornecedor excluído com sucesso!',
    offer: { label: 'Desfazer' },
  })
  act(() => notices[0]?.offer?.run())
  await waitFor(() => expect(notices[1]?.message).toBe('Restaurado com sucesso!'))
  expect(requests).toEqual(['DELETE /api/fornecedores/7', 'POST /api/lixeira/fornecedores/7/restaurar'])
})

test('the message about a record that cannot be restored has no button', async () => {
  const { notices } = await removeWith(api.feriados.remove)
  expect(notices[0]).toMatchObject({ message: 'Feriado excluído.', offer: undefined })
})

interface Changed {
  id: number
  status: ProjectStatus
  versao: number
}

test('the message about a changed status has a button that sets the former status', async () => {
  const notices: Notice[] = []
  const requests: unknown[] = []
  const stop = onNotice((notice) => notices.push(notice))
  vi.stubGlobal('fetch', async (request: Request) => {
    requests.push(await request.json())
    return Response.json({ id: 7, versao: 3 + requests.length })
  })
  onTestFinished(() => {
    stop()
    vi.unstubAllGlobals()
  })
  const queries = newQueryClient(() => undefined)
  const former = ({ versao }: { versao: number }): Changed => ({ id: 7, status: 'pending', versao })
  const { result } = renderHook(() => useUndoableAction(api.projetos.setStatus, former), {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  })
  act(() => result.current.mutate({ id: 7, status: 'approved', versao: 3 }))
  await waitFor(() => expect(notices).toHaveLength(1))
  act(() => notices[0]?.offer?.run())
  await waitFor(() => expect(notices).toHaveLength(2))
  expect(requests).toEqual([
    { status: 'approved', versao: 3 },
    { status: 'pending', versao: 4 },
  ])
  expect(notices[1]?.offer).toBeUndefined()
})
