import { MantineProvider } from '@mantine/core'
import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SessionUser } from '#platform/auth/schemas.ts'
import { SessionContext } from '#platform/dashboard/session-context.ts'
import { still, stubLayout } from '#testing/browser/render.tsx'
import { ChatWatch, SoundSwitch } from './ChatWatch.tsx'
import { useShownConversation } from './shown-conversation.ts'
import { UnreadMensagens } from './UnreadMensagens.tsx'

const ME = 7
const ANA = 1
const user: SessionUser = {
  id: ME,
  name: 'Caio',
  nome: 'Caio',
  email: 'caio@exemplo.com.br',
  role: 'client',
  avatar: '',
  company: null,
  confirmarEmail: false,
  pedido: null,
  sessao: { expira_em: '2026-11-20T15:00:00-03:00' },
}

/** The unread messages on the fake server, and the URLs requested from it. */
let unread: { id: number; de: number }[] = []
let asked: string[] = []
// Query results are rendered at once instead of with the next timer.
notifyManager.setScheduler(queueMicrotask)
const play = vi.fn(async () => undefined)

beforeEach(() => {
  unread = []
  asked = []
  play.mockReset()
  localStorage.clear()
  document.title = 'Bastidor'
  stubLayout()
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    asked.push(new URL(url).pathname + new URL(url).search)
    const exceto = Number(new URL(url).searchParams.get('exceto'))
    const shown = unread.filter(({ de }) => de !== exceto)
    return Response.json({ nao_lidas: shown.length, ultima: shown.at(-1) ?? null })
  })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play)
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined)
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Conversation({ com }: { com: number }) {
  useShownConversation(com)
  return null
}

/** Opens a tab with Caio signed in. `hears` simulates an event from the server. */
async function openTab(shows?: number) {
  const queries = new QueryClient()
  const tab = render(
    <MantineProvider theme={still}>
      <QueryClientProvider client={queries}>
        <SessionContext value={{ user, leave: () => undefined, expire: () => undefined }}>
          <UnreadMensagens />
          <ChatWatch />
          <SoundSwitch />
          {shows && <Conversation com={shows} />}
        </SessionContext>
      </QueryClientProvider>
    </MantineProvider>,
  )
  // After the next turn of the event loop the fake server has answered all started requests.
  const settled = () => act(async () => void (await new Promise(setImmediate)))
  const isQuiet = () => act(async () => vi.waitFor(() => expect(queries.isFetching()).toBe(0)))
  await isQuiet()
  await settled()
  return {
    ...tab,
    hears: async () => {
      await act(() => queries.invalidateQueries())
      await isQuiet()
      await settled()
    },
  }
}

const arrives = (id: number, de = ANA) => unread.push({ id, de })
const turn = () => fireEvent.click(screen.getByRole('switch', { name: 'Som de novas mensagens' }))

test('shows messages that were already unread, without a sound', async () => {
  arrives(1)
  arrives(2)
  const { container, hears } = await openTab()
  expect(document.title).toBe('(2) Bastidor')
  expect(container.querySelector('.count')?.textContent).toBe('2 não lidas')
  await hears()
  expect(play).not.toHaveBeenCalled()
})

test('a new message is counted and announced, and rings only once', async () => {
  const { hears } = await openTab()
  expect(document.title).toBe('Bastidor')
  arrives(3)
  await hears()
  await hears()
  expect(document.title).toBe('(1) Bastidor')
  expect(screen.getByText('1 mensagem não lida').getAttribute('aria-live')).toBe('polite')
  expect(play).toHaveBeenCalledTimes(1)
  arrives(4)
  await hears()
  expect(play).toHaveBeenCalledTimes(2)
})

test('reading a message reduces the count without a sound, and a new message rings even if the count stays the same', async () => {
  const { hears, unmount } = await openTab()
  arrives(3)
  await hears()
  unread = []
  await hears()
  expect([document.title, play.mock.calls.length]).toEqual(['Bastidor', 1])
  arrives(5)
  await hears()
  unread = [{ id: 6, de: ANA }]
  await hears()
  expect(play).toHaveBeenCalledTimes(3)
  unmount()
  expect(document.title).toBe('Bastidor')
})

test('shows more than 99 unread messages as 99+', async () => {
  for (let id = 1; id <= 120; id += 1) arrives(id)
  await openTab()
  expect(document.title).toBe('(99+) Bastidor')
})

test('only one of two tabs plays the sound; if the browser forbids it in the first tab, the second tab plays it', async () => {
  const [one, two] = [await openTab(), await openTab()]
  arrives(3)
  await one.hears()
  await two.hears()
  expect(play).toHaveBeenCalledTimes(1)
  arrives(4)
  play.mockRejectedValueOnce(new DOMException('no gesture yet', 'NotAllowedError'))
  await one.hears()
  await two.hears()
  expect(play).toHaveBeenCalledTimes(3)
  await one.hears()
  await two.hears()
  expect(play).toHaveBeenCalledTimes(3)
})

test('plays no sound while the sound is off, even after a reload, and plays it after the sound is switched on again', async () => {
  const { hears, unmount } = await openTab()
  turn()
  arrives(3)
  await hears()
  unmount()
  const next = await openTab()
  expect((screen.getByRole('switch') as HTMLInputElement).checked).toBe(false)
  arrives(4)
  await next.hears()
  expect([document.title, play.mock.calls.length]).toEqual(['(2) Bastidor', 0])
  turn()
  arrives(5)
  await next.hears()
  expect(play).toHaveBeenCalledTimes(1)
})

test('messages of the visible conversation are not counted and do not ring, unless the window has lost the focus', async () => {
  const { hears } = await openTab(ANA)
  arrives(3)
  await hears()
  expect(asked.at(-1)).toBe(`/api/chat/nao-lidas?exceto=${ANA}`)
  expect([document.title, play.mock.calls.length]).toEqual(['Bastidor', 0])
  arrives(4, 2)
  await hears()
  expect([document.title, play.mock.calls.length]).toEqual(['(1) Bastidor', 1])
  vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  await act(async () => fireEvent.blur(window))
  arrives(5)
  await hears()
  expect(asked.at(-1)).toBe('/api/chat/nao-lidas')
  expect([document.title, play.mock.calls.length]).toEqual(['(3) Bastidor', 2])
})

test('loads the sound once, at the first user gesture', async () => {
  const load = vi.spyOn(HTMLMediaElement.prototype, 'load')
  await openTab()
  expect(load).not.toHaveBeenCalled()
  fireEvent.keyDown(document.body, { key: 'a' })
  fireEvent.click(document.body)
  expect(load).toHaveBeenCalledTimes(1)
})
