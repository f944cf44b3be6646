import { useSuspenseQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { type ComponentType, lazy } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { api } from '#platform/browser/api.ts'
import { QueryBoundary, ScreenBoundary } from '#platform/browser/query-boundary.tsx'
import { RouterProvider, useChosenLocation, useLocation } from '#platform/ui/navigation.tsx'
import { renderWithServer } from '#testing/browser/render.tsx'
import { memoryRouter } from '#testing/browser/router.tsx'
import { NavigationProgress } from './NavigationProgress.tsx'

function Frame({ screens }: { screens: Record<string, ComponentType> }) {
  const { pathname } = useLocation()
  const Screen = screens[pathname] ?? Home
  return (
    <>
      <p>Escolhida: {useChosenLocation().pathname}</p>
      <NavigationProgress />
      <ScreenBoundary path={pathname}>
        <Screen />
      </ScreenBoundary>
    </>
  )
}

function Categories() {
  const { data } = useSuspenseQuery(api.categoriasFinanceiras.list.queryOptions())
  return <p>{data.length} categorias</p>
}

function CategoriesPage() {
  return (
    <>
      <h1>Categorias</h1>
      <QueryBoundary failure="Erro ao buscar categorias.">
        <Categories />
      </QueryBoundary>
    </>
  )
}

const Home = () => <h1>Início</h1>
const Texts = () => <h1>Textos</h1>

/**
 * Renders a router at its home page. It also has a page of texts without data, and a page of categories, whose code
 * and data arrive when the test decides.
 */
async function startAtHome() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const code = Promise.withResolvers<unknown>()
  const data = Promise.withResolvers<unknown>()
  const Categories = lazy(async () => {
    await code.promise
    return { default: CategoriesPage }
  })
  const router = memoryRouter('/')
  renderWithServer(
    <RouterProvider router={router}>
      <Frame screens={{ '/categorias': Categories, '/textos': Texts }} />
    </RouterProvider>,
    () => data.promise,
  )
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const go = async (path: string) => {
    await act(async () => void router.navigate(path))
    await pass(0)
  }
  const arrive = async (what: PromiseWithResolvers<unknown>, value?: unknown) => {
    what.resolve(value)
    await pass(0)
  }
  const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent)
  await pass(0)
  return { router, code, data, pass, go, arrive, headings }
}

const line = () => screen.queryByRole('progressbar', { name: 'Carregando a tela' })

test('the former screen stays until the code and the data of the chosen one are there', async () => {
  const { go, pass, arrive, code, data, headings } = await startAtHome()
  await go('/categorias')
  expect(headings()).toEqual(['Início'])
  expect(screen.getByText('Escolhida: /categorias')).toBeDefined()
  await arrive(code)
  await pass(5000)
  expect(headings()).toEqual(['Início'])
  expect(screen.queryByRole('status')).toBeNull()
  await arrive(data, [])
  expect(headings()).toEqual(['Categorias'])
  expect(screen.getByText('0 categorias')).toBeDefined()
})

test('a line appears 200 ms after the choice and disappears with the former screen', async () => {
  const { go, pass, arrive, code, data } = await startAtHome()
  await go('/categorias')
  await pass(150)
  await arrive(code)
  await pass(49)
  expect(line()).toBeNull()
  await pass(1)
  expect(line()).not.toBeNull()
  await arrive(data, [])
  expect(line()).toBeNull()
})

test('no line appears for a screen that is shown within 200 ms, not even while the user stays on that screen', async () => {
  const { go, pass } = await startAtHome()
  await go('/textos')
  expect(screen.getByRole('heading', { name: 'Textos' })).toBeDefined()
  await pass(5000)
  expect(line()).toBeNull()
})

test('another choice does not wait for the first one', async () => {
  const { go, pass, arrive, code, data, headings } = await startAtHome()
  await go('/categorias')
  await pass(1000)
  await go('/textos')
  expect(headings()).toEqual(['Textos'])
  expect(line()).toBeNull()
  await arrive(code)
  await arrive(data, [])
  expect(headings()).toEqual(['Textos'])
})

test('going back keeps the present screen until the screen before it has its data', async () => {
  const { router, go, pass, arrive, code, data, headings } = await startAtHome()
  await arrive(code)
  await go('/categorias')
  await go('/textos')
  await act(async () => void router.navigate(-1))
  await pass(0)
  expect(headings()).toEqual(['Textos'])
  await arrive(data, [])
  expect(headings()).toEqual(['Categorias'])
})

test('a screen whose data cannot be loaded shows its own message', async () => {
  const { go, arrive, code, data } = await startAtHome()
  await go('/categorias')
  await arrive(code)
  await arrive(data, Response.json({ error: 'Não deu.', code: 'INTERNAL_SERVER_ERROR' }, { status: 500 }))
  expect(screen.getByRole('heading', { name: 'Categorias' })).toBeDefined()
  expect(screen.getByText('Erro ao buscar categorias.')).toBeDefined()
})
