import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { SessionUser } from '#platform/auth/schemas.ts'
import { listDrafts } from '#platform/browser/drafts.ts'
import { SessionContext } from '#platform/dashboard/session-context.ts'
import type { OfferedService } from '#studio/servicos/contract.ts'
import { renderWithServer } from '#testing/browser/render.tsx'
import { MemoryRouter } from '#testing/browser/router.tsx'
import { EditServicoDialog } from './ServicoDialog.tsx'

const ana = { id: 1, name: 'Ana', role: 'admin' } as SessionUser
const marca: OfferedService = {
  id: 7,
  versao: 1,
  name: 'Marca',
  description: 'Nome e símbolo.',
  icon: 'Palette',
  category: '',
  price: 1200,
}
/** The same service as Ugo has saved it since. */
const renamed = { ...marca, versao: 2, name: 'Identidade', price: 1500 }

let sent: unknown[] = []

/** Opens the dialog with a server on which the service is as `saved`. */
function edit(service: OfferedService, saved = service) {
  sent = []
  renderWithServer(
    <SessionContext value={{ user: ana, leave: () => undefined, expire: () => undefined }}>
      <MemoryRouter>
        <EditServicoDialog service={service} onClose={() => undefined} />
      </MemoryRouter>
    </SessionContext>,
    async (request) => {
      const input = await request.json()
      sent.push(input)
      if (input.versao === saved.versao) return Response.json({ ...saved, ...input })
      return Response.json({ error: 'Alterado.', code: 'CONFLICT', atual: saved }, { status: 409 })
    },
  )
}

const field = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const warning = () => screen.queryByText('Outra pessoa salvou este serviço enquanto você escrevia')

/** Types a name into the dialog and leaves the screen without saving, as an expired session does. */
async function typeAndLeave(name: string) {
  edit(marca)
  fireEvent.input(await field(/^Nome/), { target: { value: name } })
  await waitFor(() => expect(listDrafts(ana.id)).toHaveLength(1))
  cleanup()
}

afterEach(() => sessionStorage.clear())

test('what Ana typed into a service is there again, and saving it deletes the draft', async () => {
  await typeAndLeave('Marca e site')
  edit(marca)
  expect((await field(/^Nome/)).value).toBe('Marca e site')
  expect(warning()).toBeNull()
  press('Salvar')
  await waitFor(() => expect(listDrafts(ana.id)).toEqual([]))
  expect(sent).toMatchObject([{ versao: 1, name: 'Marca e site', price: 1200 }])
})

test('Ana is told that the service has changed since her draft, and may keep what she typed', async () => {
  await typeAndLeave('Marca e site')
  edit(renamed)
  expect((await field(/^Nome/)).value).toBe('Marca e site')
  expect(warning()).not.toBeNull()
  press('Manter o que digitei')
  expect(warning()).toBeNull()
  press('Salvar')
  await waitFor(() => expect(sent).toMatchObject([{ versao: 2, name: 'Marca e site' }]))
})

test('a draft that is older than the service is not saved before Ana has chosen', async () => {
  await typeAndLeave('Marca e site')
  edit(renamed)
  await field(/^Nome/)
  press('Salvar')
  await waitFor(() => expect(sent).toMatchObject([{ versao: 1 }]))
  expect(warning()).not.toBeNull()
  expect(listDrafts(ana.id)).toHaveLength(1)
})

test('Ana may discard an outdated draft and load what was saved', async () => {
  await typeAndLeave('Marca e site')
  edit(renamed)
  await field(/^Nome/)
  press('Carregar o que foi salvo')
  expect((await field(/^Nome/)).value).toBe('Identidade')
  expect(screen.getByLabelText<HTMLInputElement>(/^A partir de/).value).toMatch(/1\.500,00$/)
  expect(warning()).toBeNull()
  expect(listDrafts(ana.id)).toEqual([])
})

test('Ana is told about a change that was saved while her dialog was open', async () => {
  edit(marca, renamed)
  fireEvent.input(await field(/^Nome/), { target: { value: 'Marca e site' } })
  press('Salvar')
  await waitFor(() => expect(warning()).not.toBeNull())
  press('Manter o que digitei')
  press('Salvar')
  await waitFor(() => expect(sent).toMatchObject([{ versao: 1 }, { versao: 2, name: 'Marca e site' }]))
})
