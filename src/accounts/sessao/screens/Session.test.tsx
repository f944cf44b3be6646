import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listDrafts, setDraft } from '#platform/browser/drafts.ts'
import { useSession } from '#platform/dashboard/session-context.ts'
import { still, stubLayout } from '#testing/browser/render.tsx'
import { Session } from './Session.tsx'
import { newSessionQueries } from './session-queries.ts'

const user = {
  id: 1,
  name: 'Ana',
  email: 'ana@exemplo.com.br',
  role: 'admin',
  sessao: { expira_em: '2999-01-01T00:00:00.000Z', renovavel: true },
}

function Page() {
  const { leave, expire } = useSession()
  return (
    <>
      <h1>Painel</h1>
      <button type="button" onClick={leave}>
        Sair
      </button>
      <button type="button" onClick={expire}>
        Expirar
      </button>
    </>
  )
}

/** Loads and renders a back office that has only one screen, with a fake server. */
async function open(answer: (path: string) => Response | Promise<Response>) {
  stubLayout()
  vi.stubGlobal('fetch', async ({ url }: Request) => answer(new URL(url).pathname))
  onTestFinished(() => {
    cleanup()
    vi.unstubAllGlobals()
    localStorage.clear()
  })
  const session = newSessionQueries()
  render(
    <MantineProvider theme={still}>
      <Session {...session}>
        <Page />
      </Session>
    </MantineProvider>,
  )
}

test('the screen is there as soon as the session is known', async () => {
  await open(() => Response.json(user))
  expect(await screen.findByRole('heading', { name: 'Painel' })).toBeDefined()
  expect(screen.queryByRole('status')).toBeNull()
})

test('a session that had ended before anything was rendered leaves the back office', async () => {
  await open(() => Response.json({ error: 'Entre de novo', code: 'UNAUTHORIZED' }, { status: 401 }))
  expect(await screen.findByText('Desconectando...')).toBeDefined()
})

test('a server that cannot say who is signed in is reported, and asked again on request', async () => {
  await open(() =>
    Response.json({ error: 'Algo deu errado', code: 'INTERNAL_SERVER_ERROR' }, { status: 500 }),
  )
  expect(await screen.findByText('Para entrar no painel é preciso falar com o servidor.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeDefined()
})

test('a server that does not answer soon is waited for with the placeholder', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const opening = open(() => new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(1500)
  await opening
  expect(screen.getByText('Carregando usuário...')).toBeDefined()
})

const rascunho = { form: 'novo-cliente', label: 'Novo Cliente', path: '/', values: { nome: 'Caio' } }

test.each([
  ['Sair', 0],
  ['Expirar', 1],
])('after %s the tab has %i of the drafts of the user, and those of other users', async (name, left) => {
  onTestFinished(() => sessionStorage.clear())
  setDraft(user.id, rascunho)
  setDraft(2, rascunho)
  await open(() => Response.json(user))
  fireEvent.click(await screen.findByRole('button', { name }))
  expect(listDrafts(user.id)).toHaveLength(left)
  expect(listDrafts(2)).toHaveLength(1)
})
