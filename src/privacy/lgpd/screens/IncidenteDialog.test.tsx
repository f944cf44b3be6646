import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SessionUser } from '#platform/auth/schemas.ts'
import { listDrafts } from '#platform/browser/drafts.ts'
import { SessionContext } from '#platform/dashboard/session-context.ts'
import type { Incidente } from '#privacy/incidentes/contract.ts'
import { still, stubLayout } from '#testing/browser/render.tsx'
import { MemoryRouter } from '#testing/browser/router.tsx'
import { IncidenteDialog } from './IncidenteDialog.tsx'

const furto: Incidente = {
  id: 7,
  versao: 1,
  titulo: 'Notebook furtado',
  descricao: 'Foi levado.',
  pessoas: 3,
  ocorrido_em: '2026-11-10',
  conhecido_em: '2026-11-11',
  categorias: ['acesso'],
  medidas: '',
  risco: 'nenhum',
  risco_motivo: 'Cifrado.',
  anpd_em: null,
  titulares_em: null,
  complemento_em: null,
  encerrado_em: null,
  criado_em: '2026-11-11T10:00:00-03:00',
  guardar_ate: '2031-11-11',
  relogios: null,
}
let sent: Record<string, unknown>[] = []

beforeEach(() => {
  sent = []
  stubLayout()
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(await request.json())
    return Response.json({ error: 'Alterado por outra pessoa.', code: 'CONFLICT' }, { status: 409 })
  })
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

function dialogOf(incidente: Incidente) {
  return (
    <MantineProvider theme={still} env="test">
      <QueryClientProvider client={queries}>
        <SessionContext value={{ user: ana, leave: () => undefined, expire: () => undefined }}>
          <MemoryRouter>
            <IncidenteDialog incidente={incidente} onClose={() => undefined} />
          </MemoryRouter>
        </SessionContext>
      </QueryClientProvider>
    </MantineProvider>
  )
}
const queries = new QueryClient()
const ana = { id: 1, name: 'Ana', role: 'admin' } as SessionUser
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test('saving sends the version that was opened, even if a colleague has saved a newer version', async () => {
  const { rerender } = render(dialogOf(furto))
  rerender(dialogOf({ ...furto, versao: 2, risco: 'relevante', risco_motivo: 'Não era cifrado.' }))
  fireEvent.click(button('Salvar'))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ risco: 'nenhum', versao: 1 })
})

test('the incident cannot be closed while there are unsaved changes', () => {
  render(dialogOf(furto))
  expect(button('Encerrar incidente').disabled).toBe(false)
  fireEvent.input(screen.getByLabelText('O que foi feito'), { target: { value: 'Senhas trocadas.' } })
  expect(button('Encerrar incidente').disabled).toBe(true)
})

test('a closed incident is read-only', () => {
  render(dialogOf({ ...furto, encerrado_em: '2026-11-20T10:00:00-03:00' }))
  expect(screen.getByText('Sem risco ou dano relevante')).toBeTruthy()
  expect(screen.getByText('Acesso (senhas, sessões, códigos)')).toBeTruthy()
  expect(document.querySelector('form, input, textarea:not([aria-hidden]), select')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull()
})

test('a restored draft contains the categories that were chosen, and the incident cannot be closed', async () => {
  render(dialogOf(furto))
  fireEvent.click(screen.getByLabelText('Conversas e arquivos'))
  await waitFor(() => expect(listDrafts(ana.id)).toHaveLength(1))
  cleanup()
  render(dialogOf(furto))
  expect(screen.getByLabelText<HTMLInputElement>('Conversas e arquivos').checked).toBe(true)
  expect(button('Encerrar incidente').disabled).toBe(true)
})
