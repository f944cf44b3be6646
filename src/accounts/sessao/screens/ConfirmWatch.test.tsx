import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { InviteDialog } from '#accounts/usuarios/screens/InviteDialog.tsx'
import { newQueryClient } from '#platform/browser/api.ts'
import { onNotice } from '#platform/ui/notify.ts'
import { still, stubLayout } from '#testing/browser/render.tsx'
import { ConfirmWatch } from './ConfirmWatch.tsx'

const unconfirmed = { error: 'Confirme sua senha para continuar.', code: 'CONFIRMACAO_NECESSARIA' }
const wrong = 'E-mail ou senha inválidos. Verifique seus dados e tente novamente.'
const password = 'uma senha bem longa'

interface Sent {
  method: string
  path: string
  key: string | null
  body: unknown
}

let sent: Sent[]
let said: string[]
let stopHearing: () => void
let confirmed: boolean
let doisPassos: boolean

beforeEach(() => {
  sent = []
  said = []
  stopHearing = onNotice(({ message }) => said.push(message))
  confirmed = false
  doisPassos = false
  stubLayout()
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url)
    const body = request.method === 'GET' ? undefined : await request.json()
    sent.push({ method: request.method, path: pathname, key: request.headers.get('idempotency-key'), body })
    return answerTo(request.method, pathname, body)
  })
})
afterEach(() => {
  stopHearing()
  cleanup()
  vi.unstubAllGlobals()
})

/** The responses of a fake server whose session needs the password to be confirmed again. */
function answerTo(method: string, path: string, body: { senha?: string } | undefined): Response {
  if (path === '/api/perfil') return Response.json({ doisPassos })
  if (path === '/api/sessao/confirmar') {
    if (body?.senha !== password)
      return Response.json(
        { error: wrong, code: 'UNPROCESSABLE_CONTENT', fields: { senha: wrong } },
        { status: 422 },
      )
    confirmed = true
    return new Response(null, { status: 204 })
  }
  if (method === 'GET') return Response.json([])
  if (!confirmed) return Response.json(unconfirmed, { status: 403 })
  return Response.json({ id: 1, link: 'http://localhost/register?convite=x', role: 'user' }, { status: 201 })
}

function show() {
  render(
    <QueryClientProvider client={newQueryClient(() => undefined)}>
      <MantineProvider theme={still} env="test">
        <InviteDialog onClose={() => undefined} />
        <ConfirmWatch />
      </MantineProvider>
    </QueryClientProvider>,
  )
}

const invitations = () => sent.filter(({ method, path }) => method === 'POST' && path === '/api/convites')
const email = () => screen.getByLabelText<HTMLInputElement>('E-mail')
const send = () => fireEvent.click(screen.getByText('Criar convite'))
const question = () => screen.findByText('Confirme sua senha')

/** Submits an invitation and waits for the password dialog. */
async function invite() {
  show()
  fireEvent.input(email(), { target: { value: 'bia@exemplo.com.br' } })
  send()
  const dialog = within((await question()).closest<HTMLElement>('[role=dialog]') ?? document.body)
  const confirm = (senha: string) => {
    fireEvent.input(dialog.getByLabelText(/^Senha/), { target: { value: senha } })
    fireEvent.click(dialog.getByText('Confirmar'))
  }
  return { dialog, confirm }
}

test('after the password is confirmed, the same request is sent once more automatically', async () => {
  const { dialog, confirm } = await invite()
  confirm('não é esta')
  await dialog.findByText(wrong)
  expect(invitations()).toHaveLength(1)
  confirm(password)
  await screen.findByLabelText('Link do convite')
  const [first, second, ...more] = invitations()
  expect(more).toEqual([])
  expect(first?.key).toMatch(/^[\da-f-]{36}$/)
  expect(second).toEqual(first)
  await waitFor(() => expect(screen.queryByText('Confirme sua senha')).toBeNull())
})

test("cancelling keeps the form's input and shows that the password is required", async () => {
  const { dialog } = await invite()
  fireEvent.click(dialog.getByText('Cancelar'))
  await waitFor(() => expect(said).toEqual(['Confirme sua senha para continuar.']))
  expect(email().value).toBe('bia@exemplo.com.br')
  expect(invitations()).toHaveLength(1)
  send()
  await question()
})

test('Escape closes the password dialog but not the form below it', async () => {
  const { dialog } = await invite()
  fireEvent.input(dialog.getByLabelText(/^Senha/), { target: { value: 'meia' } })
  fireEvent.keyDown(document.body, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByText('Confirme sua senha')).toBeNull())
  expect(email().value).toBe('bia@exemplo.com.br')
})

test('the password dialog asks for a code if two-step sign-in is on', async () => {
  doisPassos = true
  const { dialog } = await invite()
  expect(await dialog.findByLabelText(/^Código de verificação/)).toBeTruthy()
})
