import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ClientAccount } from '#accounts/clients/contract.ts'
import { renderWithServer } from '#testing/browser/render.tsx'
import { LinkClienteDialog } from './LinkClienteDialog.tsx'

const padaria = { id: 7, nome: 'Padaria Aurora', email: 'HELENA@aurora.example', usuario_id: null, versao: 3 }
const helena = {
  id: 2,
  name: 'Helena',
  email: 'helena@aurora.example',
  company: null,
  emailProvado: { em: '2026-11-20T14:30:00-03:00', por: 'link' },
} as ClientAccount

test('linking sends the version of the customer that was loaded', async () => {
  const sent: unknown[] = []
  renderWithServer(<LinkClienteDialog account={helena} onClose={() => undefined} />, async (request) => {
    if (request.method === 'GET') return [padaria]
    sent.push([new URL(request.url).pathname, await request.json()])
    return { ...padaria, usuario_id: 2, versao: 4 }
  })
  const tie = screen.getByRole<HTMLButtonElement>('button', { name: 'Vincular', hidden: true })
  await waitFor(() => expect(tie.disabled).toBe(false))
  fireEvent.click(tie)
  await waitFor(() => expect(sent).toEqual([['/api/clientes/7/conta', { conta_id: 2, versao: 3 }]]))
})

test('selects no customer by default for an account with an unconfirmed e-mail', async () => {
  const stranger = { ...helena, emailProvado: null }
  renderWithServer(<LinkClienteDialog account={stranger} onClose={() => undefined} />, () => [padaria])
  const tie = screen.getByRole<HTMLButtonElement>('button', { name: 'Vincular', hidden: true })
  await screen.findByRole('option', { name: 'Padaria Aurora', hidden: true })
  expect(tie.disabled).toBe(true)
})
