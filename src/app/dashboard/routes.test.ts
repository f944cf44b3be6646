import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { addressOf, firstPath, pathsOf, screensOf } from '#app/screen.ts'
import { padrao } from '#platform/contract/configuracoes-schemas.ts'
import { destinoDe } from '#platform/contract/destino.ts'
import { marcaDe } from '#platform/contract/marca.ts'
import { roles } from '#platform/contract/roles.ts'

// The layout reads the agency's name and colour from the page when its module is loaded.
const marca = document.head.appendChild(document.createElement('script'))
marca.id = 'marca'
marca.type = 'application/json'
marca.textContent = JSON.stringify(marcaDe({ ...padrao, logo: null }))
const { loadScreen, routesOf } = await import('./routes.tsx')

/** The innermost route that matches an address. */
function routeAt(routes: RouteObject[], address: string): RouteObject | undefined {
  return matchRoutes(routes, address)?.at(-1)?.route
}

/** The address to which a route redirects; undefined for a route that shows a screen. */
async function targetOf(route: RouteObject | undefined): Promise<string | null | undefined> {
  if (typeof route?.loader !== 'function') return undefined
  const answer: unknown = await (route.loader as () => unknown)()
  return answer instanceof Response ? answer.headers.get('location') : undefined
}

test.each(roles)(
  'for the role %s, each page opens a screen and an unknown address redirects to the first screen',
  async (role) => {
    const routes = routesOf(role)
    for (const path of pathsOf(role)) expect(routeAt(routes, `/dashboard/${path}`)?.lazy, path).toBeDefined()
    for (const address of ['/dashboard', '/dashboard/', '/dashboard/nao-existe', '/nao-existe']) {
      const route = routeAt(routes, address)
      if (route?.lazy === undefined) expect(await targetOf(route), address).toBe(addressOf(firstPath[role]))
    }
    expect(routeAt(routes, addressOf(firstPath[role]))?.lazy).toBeDefined()
  },
)

test.each(roles)('each screen of %s has its component', async (role) => {
  for (const screen of screensOf(role)) expect(await loadScreen(screen), screen.path).toBeTypeOf('function')
})

test('a team member who opens /dashboard is redirected to the agenda', async () => {
  expect(await targetOf(routeAt(routesOf('user'), '/dashboard'))).toBe('/dashboard/agenda')
})

test.each(roles)('every page of %s except the home page is accepted as the target after sign-in', (role) => {
  for (const path of pathsOf(role).filter((one) => one !== '')) {
    const address = `/dashboard/${path.replace(':id', '7')}`
    expect(destinoDe(address), address).toBe(address)
  }
})
