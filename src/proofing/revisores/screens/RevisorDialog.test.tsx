import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import { setDraft } from '#platform/browser/drafts.ts'
import { SessionContext } from '#platform/dashboard/session-context.ts'
import { renderWithServer } from '#testing/browser/render.tsx'
import { MemoryRouter } from '#testing/browser/router.tsx'
import { NewRevisorDialog } from './RevisorDialog.tsx'

const ugo = {
  id: 2,
  name: 'Ugo',
  nome: 'Ugo',
  email: 'ugo@exemplo.com.br',
  role: 'user' as const,
  avatar: '',
  company: null,
  confirmarEmail: false,
  pedido: null,
  sessao: { expira_em: '2026-11-20T18:00:00Z' },
}

function openDialog() {
  const sent: Record<string, unknown>[] = []
  onTestFinished(() => sessionStorage.clear())
  renderWithServer(
    <MemoryRouter>
      <SessionContext value={{ user: ugo, leave: () => undefined, expire: () => undefined }}>
        <NewRevisorDialog projectId={7} onInvited={() => undefined} onClose={() => undefined} />
      </SessionContext>
    </MemoryRouter>,
    async (request) => {
      sent.push((await request.json()) as Record<string, unknown>)
      return {}
    },
  )
  return { sent, user: userEvent.setup(), add: screen.getByRole('button', { name: 'Adicionar' }) }
}

test('text that is neither an address nor a telephone number is refused, and the field gets the focus', async () => {
  const { sent, user, add } = openDialog()
  await user.type(screen.getByLabelText(/^Nome/), 'Marina')
  const contact = screen.getByLabelText(/^WhatsApp ou e-mail/)
  await user.type(contact, 'marina')
  await user.click(add)
  expect(await screen.findByText('Informe um e-mail ou um telefone.')).toBeDefined()
  expect(document.activeElement).toBe(contact)
  expect(sent).toEqual([])
  await user.clear(contact)
  await user.type(contact, '11912345678')
  expect(screen.queryByText('Informe um e-mail ou um telefone.')).toBeNull()
  await user.click(add)
  await waitFor(() => expect(sent).toMatchObject([{ email: '', telefone: '(11) 91234-5678' }]))
})

test('a draft with an address and a telephone number keeps both', async () => {
  const contact = { email: 'marina@exemplo.com.br', telefone: '(11) 91234-5678' }
  const values = { nome: 'Marina', papel: 'decide', ordem: '1', baixar: 'depois', ...contact }
  setDraft(ugo.id, { form: 'novo-revisor-7', label: 'Novo revisor', path: '/', values })
  const { sent, user, add } = openDialog()
  await user.click(add)
  await waitFor(() => expect(sent).toMatchObject([contact]))
})
