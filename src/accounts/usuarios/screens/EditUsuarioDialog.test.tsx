import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import type { SessionUser, Usuario } from '#platform/auth/schemas.ts'
import { listDrafts } from '#platform/browser/drafts.ts'
import { SessionContext } from '#platform/dashboard/session-context.ts'
import { renderWithServer } from '#testing/browser/render.tsx'
import { MemoryRouter } from '#testing/browser/router.tsx'
import { EditUsuarioDialog } from './EditUsuarioDialog.tsx'
import { NewUsuarioForm } from './NewUsuarioForm.tsx'

const ana = { id: 1, name: 'Ana', role: 'admin' } as SessionUser
const ugo = { id: 2, versao: 1, name: 'Ugo', email: 'ugo@exemplo.com.br', role: 'user' } as Usuario

function show(screenOfAna: ReactNode) {
  onTestFinished(() => sessionStorage.clear())
  renderWithServer(
    <SessionContext value={{ user: ana, leave: () => undefined, expire: () => undefined }}>
      <MemoryRouter>{screenOfAna}</MemoryRouter>
    </SessionContext>,
    () => [],
  )
}

test('an admin edits the account of somebody else without a field for the password, and the draft contains the name', async () => {
  show(<EditUsuarioDialog user={ugo} onClose={() => undefined} />)
  expect(screen.queryByLabelText(/senha/i, { selector: 'input' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Enviar link para criar a senha' })).toBeDefined()
  fireEvent.input(screen.getByLabelText(/^Nome completo/), { target: { value: 'Ugo Lima' } })
  await waitFor(() => expect(listDrafts(ana.id)[0]?.values).toMatchObject({ nome: 'Ugo Lima', role: 'user' }))
})

test('the draft of a new account contains its name and no password', async () => {
  show(<NewUsuarioForm onCreated={() => undefined} onClose={() => undefined} />)
  fireEvent.input(screen.getByLabelText(/^Senha/), { target: { value: 'uma senha bem longa' } })
  fireEvent.input(screen.getByLabelText(/^Nome completo/), { target: { value: 'Ugo Lima' } })
  await waitFor(() => expect(listDrafts(ana.id)[0]?.values).toMatchObject({ nome: 'Ugo Lima' }))
  expect(sessionStorage.getItem(`bastidor.rascunhos.${ana.id}`)).not.toContain('senha')
})
