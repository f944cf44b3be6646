import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject, redirect } from 'react-router'
import { addressOf, firstPath, type Screen, screensOf } from '#app/screen.ts'
import { COMO_CLIENTE, clientView } from '#platform/browser/client-view.ts'
import { isOfTeam, type Role } from '#platform/contract/roles.ts'
import { Placeholder } from '#platform/dashboard/Placeholder.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import { Layout } from './Layout.tsx'

/** The modules of the screens, each by its path. */
const modules = import.meta.glob<Record<string, ComponentType>>('../../*/*/screens/*Page.tsx')

/** Loads the component of a screen. */
export async function loadScreen({ key, module }: Screen): Promise<ComponentType> {
  const component = key.replace(/.*\//, '')
  const found = (await modules[`../../${module}.tsx`]?.())?.[component]
  if (found === undefined) throw new Error(`${module}.tsx has no ${component}`)
  return found
}

const page = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: async () => ({ Component: await load() }),
})

const leftOutPage = async () => (await import('#platform/dashboard/ver-como/LeftOutPage.tsx')).LeftOutPage

const routeOf = (screen: Screen): RouteObject =>
  page(screen.path, screen.personal && clientView?.of === 'conta' ? leftOutPage : () => loadScreen(screen))

const Loading = () => <Placeholder>Carregando...</Placeholder>

/** The routes of a role. Any other address redirects to the role's first screen. */
export function routesOf(role: Role): RouteObject[] {
  const away = { loader: () => redirect(addressOf(firstPath[role])) }
  // If a role has no page at /dashboard itself, only the frame would match that address, so a redirect is
  // added.
  const home = firstPath[role] === '' ? [] : [{ index: true as const, ...away }]
  return [
    {
      path: '/dashboard',
      element: <Layout />,
      errorElement: <ErrorPage />,
      HydrateFallback: Loading,
      children: [
        {
          errorElement: <ErrorPage />,
          children: [...screensOf(role).map(routeOf), ...home, { path: '*', ...away }],
        },
      ],
    },
    ...(isOfTeam({ role }) ? [comoCliente] : []),
    { path: '*', ...away },
  ]
}

/** The page on which the team looks at a piece as its client does. It has no menu: everything else leaves it. */
const comoCliente: RouteObject = {
  ...page(
    COMO_CLIENTE,
    async () => (await import('#studio/projetos/screens/ComoClientePage.tsx')).ComoClientePage,
  ),
  errorElement: <ErrorPage />,
  HydrateFallback: Loading,
}

/** Creates the router with the pages of a role, which loads the code of the screen of the present address. */
export const newRouter = (role: Role) => createBrowserRouter(routesOf(role))
