import { randomBytes } from 'node:crypto'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { AppContext } from '#platform/app-context.ts'
import { readSession } from '#platform/auth/session.ts'
import { entradaPara } from '#platform/contract/destino.ts'
import type { Marca } from '#platform/contract/marca.ts'
import type { Role } from '#platform/contract/roles.ts'
import { webRoot } from '#platform/dist.ts'
import { type Env, whereFrom } from './api-handler.ts'
import { type DashboardPage, type FirstScreen, readDashboardPage } from './dashboard-page.ts'
import { pageHeaders } from './security-headers.ts'

interface Sources {
  readMarca: () => Promise<Marca>
  /** Finds the screen that an address opens; undefined if the address redirects to another screen. */
  findFirstScreen: (role: Role, address: URL, now: Temporal.Instant) => FirstScreen | undefined
}

/**
 * Serves the page of the back office to signed-in users, in the agency's colours, and the built files of the
 * public site and the back office.
 */
export function openDashboard(app: AppContext, { readMarca, findFirstScreen }: Sources): Hono<Env> {
  const routes = new Hono<Env>()
  let page: DashboardPage | undefined
  routes.get('/dashboard/*', async (c) => {
    const now = app.clock()
    const address = new URL(c.req.url)
    const user = await readSession(app.database.reads, whereFrom(c, app).session, now)
    if (user.role === 'ninguem' || user.role === 'revisor')
      return c.redirect(entradaPara(address.pathname + address.search), 302)
    page ??= readDashboardPage()
    const nonce = randomBytes(16).toString('base64')
    // The position is read before any data of the page, so that the event stream of the page starts at this
    // position and misses no change.
    const lugar = app.changes.lastEventId()
    const screen = findFirstScreen(user.role, address, now)
    const headers = {
      ...pageHeaders(app.config, { nonce, script: page.script, isBackOffice: true }),
      'cache-control': 'no-store',
    }
    const html = page.render({ nonce, lugar, sw: app.config.serviceWorker, marca: await readMarca(), screen })
    return c.html(html, 200, headers)
  })
  routes.use(
    '/assets/*',
    serveStatic({
      root: webRoot,
      precompressed: true,
      onFound: (_path, c) => {
        c.header('cache-control', 'public, max-age=31536000, immutable')
        c.header('x-content-type-options', 'nosniff')
        c.header('cross-origin-resource-policy', 'same-origin')
      },
    }),
  )
  return routes
}
