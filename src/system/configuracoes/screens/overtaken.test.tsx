import { MantineProvider } from '@mantine/core'
import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SessionUser } from '#platform/auth/schemas.ts'
import { listDrafts } from '#platform/browser/drafts.ts'
import { type ConfiguracoesAtuais, padrao } from '#platform/contract/configuracoes-schemas.ts'
import { SessionContext } from '#platform/dashboard/session-context.ts'
import type { SaidaAtual } from '#platform/mail/saida-contract.ts'
import { RetentionChoices } from '#privacy/lgpd/screens/RetentionTab.tsx'
import { still, stubLayout } from '#testing/browser/render.tsx'
import { MemoryRouter } from '#testing/browser/router.tsx'
import { MailSection } from './MailSection.tsx'

notifyManager.setScheduler(queueMicrotask)
/** The settings on the fake server. A test changes them as if a colleague had saved them. */
let settings: ConfiguracoesAtuais
let server: SaidaAtual

beforeEach(() => {
  settings = { ...padrao, versao: 1, logo: null }
  server = {
    servidor: 'smtp.antes.com.br',
    porta: 587,
    seguranca: 'starttls',
    usuario: '',
    tem_senha: false,
    remetente_nome: '',
    remetente: '',
    versao: 1,
    ambiente: null,
    guardados: 0,
  }
  stubLayout()
  vi.stubGlobal('fetch', async ({ url }: Request) =>
    Response.json(url.endsWith('/configuracoes') ? settings : server),
  )
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const ana = { id: 1, name: 'Ana', role: 'admin' } as SessionUser

async function open(screenOf: ReactNode) {
  const queries = new QueryClient()
  await act(async () => {
    render(
      <MantineProvider theme={still} env="test">
        <QueryClientProvider client={queries}>
          <SessionContext value={{ user: ana, leave: () => undefined, expire: () => undefined }}>
            <MemoryRouter>
              <Suspense>{screenOf}</Suspense>
            </MemoryRouter>
          </SessionContext>
        </QueryClientProvider>
      </MantineProvider>,
    )
  })
  return { reread: () => act(() => queries.invalidateQueries()) }
}

const field = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label)
const warning = () => screen.queryByText(/Outra pessoa salvou esta parte/)

test("shows a colleague's newer choice about retention if nothing was typed", async () => {
  const { reread } = await open(<RetentionChoices />)
  expect((await field(/depois de quantos meses/)).value).toBe('0')
  settings = { ...settings, versao: 2, meses_conversas: 24, pequeno_porte: true }
  await reread()
  expect((await field(/depois de quantos meses/)).value).toBe('24')
  expect((await field(/pequeno porte/)).checked).toBe(true)
})

test('keeps what was typed and warns when a colleague saved other values', async () => {
  const { reread } = await open(<RetentionChoices />)
  fireEvent.input(await field(/depois de quantos meses/), { target: { value: '12' } })
  settings = { ...settings, versao: 2, meses_conversas: 24 }
  await reread()
  expect(warning()).not.toBeNull()
  expect((await field(/depois de quantos meses/)).value).toBe('12')
})

test("a colleague's newer mail server settings replace what was typed only on request, and the next ones are shown at once", async () => {
  const { reread } = await open(<MailSection />)
  fireEvent.input(await field(/^Servidor$/), { target: { value: 'smtp.meu.com.br' } })
  server = { ...server, versao: 2, seguranca: 'tls', servidor: 'smtp.depois.com.br' }
  await reread()
  expect(warning()).not.toBeNull()
  expect((await field(/^Servidor$/)).value).toBe('smtp.meu.com.br')
  fireEvent.click(screen.getByRole('button', { name: 'Carregar o que foi salvo' }))
  expect((await field(/^Servidor$/)).value).toBe('smtp.depois.com.br')
  server = { ...server, versao: 3, seguranca: 'nenhuma' }
  await reread()
  const security = screen.getByRole<HTMLInputElement>('combobox', { name: 'Segurança' })
  expect(security.value).toContain('Nenhuma')
  expect(warning()).toBeNull()
})

test('a restored draft is compared with the settings on which it is based', async () => {
  await open(<RetentionChoices />)
  fireEvent.input(await field(/depois de quantos meses/), { target: { value: '12' } })
  await waitFor(() => expect(listDrafts(ana.id)).toHaveLength(1))
  cleanup()
  settings = { ...settings, versao: 2, nome: 'Outro nome' }
  await open(<RetentionChoices />)
  expect((await field(/depois de quantos meses/)).value).toBe('12')
  expect(warning()).toBeNull()
  cleanup()
  settings = { ...settings, versao: 3, meses_conversas: 24 }
  await open(<RetentionChoices />)
  expect((await field(/depois de quantos meses/)).value).toBe('12')
  expect(warning()).not.toBeNull()
})

test('a restored draft of the mail server is compared with the server on which it is based', async () => {
  await open(<MailSection />)
  fireEvent.input(await field(/^Servidor$/), { target: { value: 'smtp.meu.com.br' } })
  await waitFor(() => expect(listDrafts(ana.id)).toHaveLength(1))
  cleanup()
  server = { ...server, versao: 2, servidor: 'smtp.depois.com.br' }
  await open(<MailSection />)
  expect((await field(/^Servidor$/)).value).toBe('smtp.meu.com.br')
  expect(warning()).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Carregar o que foi salvo' }))
  expect((await field(/^Servidor$/)).value).toBe('smtp.depois.com.br')
  expect(warning()).toBeNull()
})
