import { beforeEach, expect, test, vi } from 'vitest'
import type { SessionUser } from '#platform/auth/schemas.ts'
import { endpoints } from './endpoints.ts'

const entry = 'bastidor.ver-como'
const visao = {
  of: 'conta',
  id: 2,
  nome: 'Caio',
  ate: '2999-01-01T00:00:00Z',
  de: 1,
  volta: '/dashboard/clients',
}

/** Loads the modules of a page at this address, as a new tab does. */
async function tabAt(address: string, view?: object) {
  history.replaceState(null, '', address)
  if (view) sessionStorage.setItem(entry, JSON.stringify(view))
  vi.resetModules()
  const [views, drafts, session, upload] = await Promise.all([
    import('./client-view.ts'),
    import('./drafts.ts'),
    import('./session.ts'),
    import('./upload.ts'),
  ])
  return { ...views, ...drafts, ...session, ...upload }
}

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

test('a tab with a view names the client in every request, except those about the own session', async () => {
  const { viewHeaders } = await tabAt('/dashboard/faturas', visao)
  for (const endpoint of [['sessao', 'get'], ['projetos', 'aprovar'], undefined])
    expect(viewHeaders(endpoint)).toEqual({ 'x-ver-como': '2' })
  for (const endpoint of [
    ['sessao', 'logout'],
    ['sessao', 'renovar'],
    ['verComo', 'sair'],
  ])
    expect(viewHeaders(endpoint)).toEqual({})
})

test('the page of one project names the project, whatever the tab remembers', async () => {
  const { viewHeaders } = await tabAt('/dashboard/como-cliente?projeto=7&peca=3', visao)
  expect(viewHeaders(['pecas', 'mesa'])).toEqual({ 'x-ver-como': 'projeto-7' })
  expect(viewHeaders(['rodadas', 'responder'])).toEqual({ 'x-ver-como': 'projeto-7' })
  expect(viewHeaders(['sessao', 'get'])).toEqual({})
})

test.each(['/', '/revisao/abc', '/dashboard'])(
  'without a view, nothing at %s names a client',
  async (path) => {
    const { viewHeaders, clientView } = await tabAt(path, path === '/dashboard' ? undefined : visao)
    expect([clientView, viewHeaders(['projetos', 'list'])]).toEqual([undefined, {}])
  },
)

test('an upload names the client too', async () => {
  const { sendFiles } = await tabAt('/dashboard', visao)
  const headers = new Map<string, string>()
  class Sent extends EventTarget {
    upload = new EventTarget()
    open() {}
    setRequestHeader(name: string, value: string) {
      headers.set(name, value)
    }
    send() {}
  }
  vi.stubGlobal('XMLHttpRequest', Sent)
  const input = { id: 1 }
  void sendFiles({ endpoint: endpoints.pecas.create, input, files: [], repeatKey: 'k' })
  vi.unstubAllGlobals()
  expect(headers.get('x-ver-como')).toBe('2')
})

test('what is typed in a view is nobody’s draft, and drafts of before are kept but not shown', async () => {
  const draft = { form: 'comentario', label: 'Comentário', path: '/dashboard', values: { texto: 'Oi' } }
  const before = await tabAt('/dashboard')
  before.setDraft(2, draft)
  const during = await tabAt('/dashboard', visao)
  expect(during.listDrafts(2)).toEqual([])
  during.setDraft(2, { ...draft, form: 'outro' })
  sessionStorage.removeItem(entry)
  expect((await tabAt('/dashboard')).listDrafts(2)).toEqual([draft])
})

test('the browser keeps remembering the admin, and does not take the remembered user for the client', async () => {
  const ana = { id: 1, name: 'Ana', sessao: { expira_em: '2999-01-01T00:00:00Z' } } as SessionUser
  const before = await tabAt('/dashboard')
  before.rememberUser(ana)
  const during = await tabAt('/dashboard', visao)
  during.rememberUser({ ...ana, id: 2, name: 'Caio' })
  expect([during.rememberedUser(), during.signedInId({ id: 2 })]).toEqual([undefined, 1])
  sessionStorage.removeItem(entry)
  const after = await tabAt('/dashboard')
  expect([after.rememberedUser(), after.signedInId({ id: 1 })]).toEqual([ana, 1])
})

test('the end of a session ends the view of the tab', async () => {
  const { forgetSession } = await tabAt('/dashboard', visao)
  forgetSession()
  expect(sessionStorage.getItem(entry)).toBeNull()
})

test('the sentence of the server ends the view, unless the person is leaving it', async () => {
  const { endView, endOfView } = await tabAt('/dashboard', visao)
  endView('Fim.')
  expect(endOfView()).toBe('Fim.')
  const leaving = await tabAt('/dashboard', visao)
  leaving.startLeaving()
  leaving.endView('Fim.')
  expect(leaving.endOfView()).toBeUndefined()
})
