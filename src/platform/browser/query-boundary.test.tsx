import { useSuspenseQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderWithServer } from '#testing/browser/render.tsx'
import { api } from './api.ts'
import { QueryBoundary } from './query-boundary.tsx'

function Categories() {
  const { data } = useSuspenseQuery(api.categoriasFinanceiras.list.queryOptions())
  return data.map(({ id, nome }) => <p key={id}>{nome}</p>)
}

const list = (
  <QueryBoundary failure="Erro ao buscar categorias.">
    <Categories />
  </QueryBoundary>
)
/** The list is read again a second after the failure. */
const aWhile = { timeout: 5000 }

/** Whether a request asks whether the server is there. */
const isCheck = (request: Request | string) => request === '/saude/vivo'

const worded = 'Algo deu errado do nosso lado. Tente de novo em instantes.'
const refused = () => Response.json({ error: worded, code: 'INTERNAL_SERVER_ERROR' }, { status: 500 })

test('a list that cannot be loaded shows its own message and the server’s message, and loads on retry', async () => {
  let isBack = false
  renderWithServer(list, () => (isBack ? [{ id: 1, nome: 'Aluguel', tipo: 'despesa' }] : refused()))
  expect(await screen.findByText('Erro ao buscar categorias.')).toBeDefined()
  expect(screen.getByText(worded)).toBeDefined()
  isBack = true
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByText('Aluguel')).toBeDefined()
})

test('a list that a proxy refused is read again once if the server answers by then', async () => {
  const answers: (() => unknown)[] = [
    () => new Response('Bad gateway', { status: 502 }),
    () => [{ id: 1, nome: 'Aluguel', tipo: 'despesa' }],
  ]
  renderWithServer(list, (request) => (isCheck(request) ? new Response() : answers.shift()?.()))
  expect(await screen.findByText('Aluguel', {}, aWhile)).toBeDefined()
})

test('a list that a proxy refuses although the server answers is not read again and again', async () => {
  let read = 0
  renderWithServer(list, (request) => {
    if (isCheck(request)) return new Response()
    read += 1
    return new Response('Bad gateway', { status: 502 })
  })
  await waitFor(() => expect(read).toBe(2), aWhile)
  await expect(waitFor(() => expect(read).toBe(3), { timeout: 2000 })).rejects.toThrow()
  expect(screen.getByText('Erro ao buscar categorias.')).toBeDefined()
})

test('a response that is not a list counts as a failure', async () => {
  renderWithServer(list, () => ({ ok: true }))
  expect(await screen.findByText('Erro ao buscar categorias.')).toBeDefined()
})
