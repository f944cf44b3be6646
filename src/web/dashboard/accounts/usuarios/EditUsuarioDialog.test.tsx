import { fireEvent, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import type { SessionUser } from '#contract/accounts/endpoints/sessao.ts'
import type { Usuario } from '#contract/accounts/endpoints/usuarios.ts'
import { SessionContext } from '#web/dashboard/platform/session-context.ts'
import { listDrafts } from '#web/drafts.ts'
import { renderWithServer } from '#web/testing.tsx'
import { EditUsuarioDialog } from './EditUsuarioDialog.tsx'

const ana = { id: 1, name: 'Ana', role: 'admin' } as SessionUser
const ugo = { id: 2, versao: 1, name: 'Ugo', email: 'ugo@exemplo.com.br', role: 'user' } as Usuario

test('the draft of an account contains its name and no password', async () => {
  onTestFinished(() => sessionStorage.clear())
  renderWithServer(
    <SessionContext value={{ user: ana, leave: () => undefined, expire: () => undefined }}>
      <MemoryRouter>
        <EditUsuarioDialog user={ugo} onClose={() => undefined} />
      </MemoryRouter>
    </SessionContext>,
    () => [],
  )
  fireEvent.input(screen.getByLabelText(/^Nova senha/), { target: { value: 'uma senha bem longa' } })
  fireEvent.input(screen.getByLabelText(/^Nome completo/), { target: { value: 'Ugo Lima' } })
  await waitFor(() => expect(listDrafts(ana.id)[0]?.values).toMatchObject({ nome: 'Ugo Lima', role: 'user' }))
  expect(sessionStorage.getItem(`bastidor.rascunhos.${ana.id}`)).not.toContain('senha')
})
