import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SessionContext } from '#platform/dashboard/session-context.ts'
import { rodadaMessages } from '#proofing/rodadas/messages.ts'
import type { Vista } from '#proofing/rodadas/schemas.ts'
import { still, stubLayout } from '#testing/browser/render.tsx'
import { MemoryRouter } from '#testing/browser/router.tsx'
import { ApproveRejectButtons } from './ApproveRejectButtons.tsx'

const image = (sha256: string) => ({
  id: 1,
  nome: 'logo.png',
  legenda: '',
  largura: 10,
  altura: 10,
  cor: '#fff',
  sha256,
  larguras: [],
})
const shown = { id: 7, title: 'Site novo', versao: 3, images: [image('vista')] }
const changed = { ...shown, versao: 5, images: [image('nova')] }
const user = {
  id: 2,
  name: 'Caio',
  nome: 'Caio',
  email: 'caio@exemplo.com.br',
  role: 'client' as const,
  avatar: '',
  company: null,
  confirmarEmail: false,
  pedido: null,
  sessao: { expira_em: '2026-11-20T18:00:00Z' },
}
let sent: Record<string, unknown>[] = []

beforeEach(() => {
  sent = []
  stubLayout()
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(await request.json())
    return Response.json({ error: 'O projeto mudou.', code: 'CONFLICT' }, { status: 409 })
  })
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const queries = new QueryClient()
const buttons = (project: typeof shown, rodada?: number) => (
  <MantineProvider theme={still} env="test">
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <SessionContext value={{ user, leave: () => undefined, expire: () => undefined }}>
          <ApproveRejectButtons
            project={project}
            rodada={rodada}
            approve="Aprovar"
            reject="Solicitar Ajustes"
          />
        </SessionContext>
      </MemoryRouter>
    </QueryClientProvider>
  </MantineProvider>
)

/** Opens the dialog while the first version is shown, and types the reason while the second version arrives. */
async function rejectWhileTheProjectChanges() {
  const { rerender } = render(buttons(shown))
  await userEvent.click(screen.getByRole('button', { name: 'Solicitar Ajustes' }))
  const reason = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /O que precisa mudar/ })
  rerender(buttons(changed))
  await userEvent.type(reason, 'Falta a cor')
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  return reason
}

test('a rejection is sent for the version and the pictures that were shown when the dialog was opened', async () => {
  await rejectWhileTheProjectChanges()
  expect(sent).toEqual([{ motivo: 'Falta a cor', versao: 3, vistas: ['vista'], texto: 1 }])
})

test('after a version conflict the reason stays in the dialog, and in the next dialog, which is about the new version', async () => {
  const reason = await rejectWhileTheProjectChanges()
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Enviar' }).dataset['loading']).toBeUndefined(),
  )
  expect(reason.value).toBe('Falta a cor')

  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Solicitar Ajustes' }))
  const again = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /O que precisa mudar/ })
  expect(again.value).toBe('Falta a cor')
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  await waitFor(() =>
    expect(sent[1]).toEqual({ motivo: 'Falta a cor', versao: 5, vistas: ['nova'], texto: 1 }),
  )
})

const vista = (vistas: string, conversa: string): Vista => ({
  vistas,
  projeto: { id: 7, title: 'Site novo' },
  cliente: 'Café da Praça',
  agencia: { nome: 'Estúdio Aurora', cnpj: '' },
  nome: 'Caio',
  rodada: { id: 9, numero: 1, prazo: null },
  pecas: [],
  conversa,
  conferencias: { itens: [], obrigatorias: false },
  preco: null,
  contagem: '',
  textos: { resposta: { versao: 1, texto: '' }, aceite: { versao: 2, texto: '' } },
})

test('a rejection is about the threads that were shown, and after a message that came meanwhile it is sent again', async () => {
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET') return Response.json(vista('a'.repeat(64), ''))
    sent.push(await request.json())
    const atual = vista('b'.repeat(64), 'Agência: Cobramos à parte.')
    return Response.json({ error: rodadaMessages.mudaram, code: 'CONFLICT', atual }, { status: 409 })
  })
  render(buttons(shown, 9))
  await userEvent.click(screen.getByRole('button', { name: 'Solicitar Ajustes' }))
  await screen.findByText('Estúdio Aurora')
  const reason = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /O que precisa mudar/ })
  await userEvent.type(reason, 'Falta a cor')
  expect(screen.queryByText(/Cobramos à parte/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  await screen.findByText(/Cobramos à parte/)
  expect(screen.getByRole('note').textContent).toBe(rodadaMessages.mudaram)
  expect(reason.value).toBe('Falta a cor')
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Enviar' }).dataset['loading']).toBeUndefined(),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent.map(({ visto }) => visto)).toEqual(['a'.repeat(64), 'b'.repeat(64)])
})

test('an animation of which only the first frame is shown cannot be approved, and the dialog says what to do', async () => {
  const peca = {
    peca_id: 1,
    nome: 'Banner',
    link: '',
    versao_id: 1,
    numero: 1,
    tipo: 'imagem' as const,
    sha256: '',
    telas: '',
    paginas: 1,
    nao_mostrado: ['animacao' as const],
    marcacoes: 0,
    resposta: null,
    abertas: [],
  }
  vi.stubGlobal('fetch', async () => Response.json({ ...vista('a'.repeat(64), ''), pecas: [peca] }))
  queries.clear()
  render(buttons(shown, 9))
  await userEvent.click(screen.getByRole('button', { name: 'Aprovar' }))
  await screen.findByText(/primeiro quadro é mostrado\. Assim ela não pode ser aprovada: peça ajustes/)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Confirmar aprovação' }).disabled).toBe(true)
})
