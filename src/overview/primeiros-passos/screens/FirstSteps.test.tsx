import { MantineProvider } from '@mantine/core'
import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Passo, passos } from '#overview/primeiros-passos/rules.ts'
import { still } from '#testing/browser/render.tsx'
import { groups, progressInWords } from './FirstSteps.tsx'

notifyManager.setScheduler(queueMicrotask)
let feitos: readonly Passo[] = []
let dispensados = false

beforeEach(() => {
  feitos = []
  dispensados = false
  vi.resetModules()
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async () => Response.json({ feitos, dispensados }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Opens a new tab: imports the modules again, so that they have no state from the previous tab. */
async function openTab() {
  const { MemoryRouter } = await import('#testing/browser/router.tsx')
  const { FirstSteps } = await import('./FirstSteps.tsx')
  const queries = new QueryClient()
  const show = () =>
    render(
      <MantineProvider theme={still}>
        <QueryClientProvider client={queries}>
          <MemoryRouter>
            <FirstSteps />
          </MemoryRouter>
        </QueryClientProvider>
      </MantineProvider>,
    )
  const reread = () => act(() => queries.invalidateQueries())
  return { show, reread }
}

const list = () => screen.queryByRole('region', { name: 'Primeiros passos' })
const celebration = () => screen.queryByText('Tudo pronto!')

test('celebrates the completion of the last step only once, even if the home page is opened again', async () => {
  const { show, reread } = await openTab()
  const { unmount } = show()
  await screen.findByText(progressInWords(0, passos.length))
  unmount()
  feitos = passos
  await reread()
  const again = show()
  await reread()
  await vi.waitFor(() => expect([list(), celebration() !== null]).toEqual([null, true]))
  again.unmount()
  show()
  await reread()
  expect([list(), celebration()]).toEqual([null, null])
})

test('shows nothing to an agency that has finished or dismissed the first steps', async () => {
  feitos = passos
  const whole = await openTab()
  whole.show()
  await whole.reread()
  expect([list(), celebration()]).toEqual([null, null])
  cleanup()
  feitos = []
  dispensados = true
  const away = await openTab()
  away.show()
  await away.reread()
  expect([list(), celebration()]).toEqual([null, null])
})

test('the list contains every step of the contract exactly once', () => {
  const shown = groups.flatMap(({ steps }) => steps.map(({ passo }) => passo))
  expect(shown.toSorted()).toEqual(passos.toSorted())
})

test.each([
  [0, 'São 14 passos curtos, na ordem que preferir.'],
  [3, '3 de 14 prontos. Bom começo.'],
  [7, '7 de 14 prontos. Já passou da metade.'],
  [13, '13 de 14 prontos. Só falta um.'],
])('describes a progress of %i of 14 in words', (done, words) =>
  expect(progressInWords(done, 14)).toBe(words),
)
