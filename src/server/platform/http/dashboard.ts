import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { entradaPara } from '#contract/destino.ts'
import type { Marca } from '#contract/marca.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { readSession } from '#server/platform/auth/session.ts'
import { webRoot } from '#server/platform/dist.ts'
import { type Env, whereFrom } from './api-handler.ts'
import { pageHeaders } from './security-headers.ts'

/** The back office's page, painted in the agency's colours, for those signed in, and the built files of both wings. */
export function openDashboard(app: AppContext, readMarca: () => Promise<Marca>): Hono<Env> {
  const routes = new Hono<Env>()
  let page: string | undefined
  routes.get('/dashboard/*', async (c) => {
    const user = await readSession(app.database.reads, whereFrom(c, app).session, app.clock())
    if (user.role === 'ninguem') {
      const { pathname, search } = new URL(c.req.url)
      return c.redirect(entradaPara(pathname + search), 302)
    }
    page ??= readFileSync(join(webRoot, 'dashboard.html'), 'utf8')
    const nonce = randomBytes(16).toString('base64')
    // Before anything is read for the page: its stream begins there, and nothing falls between.
    const lugar = app.changes.here()
    const headers = { ...pageHeaders(app.config, nonce), 'cache-control': 'no-store' }
    const values = { nonce, lugar, sw: app.config.serviceWorker }
    return c.html(painted(page, await readMarca(), values), 200, headers)
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

/** What differs from one delivery of the page to the next. */
interface Once {
  nonce: string
  /** Where the page's stream of changes begins. */
  lugar: string
  sw: boolean
}

/** Nothing of anybody: devices keep a copy of it. */
function painted(page: string, marca: Marca, { nonce, lugar, sw }: Once): string {
  const values: Record<string, string> = {
    NONCE: nonce,
    LUGAR: lugar,
    SW: sw ? 'on' : 'off',
    TOM: marca.tons[6] ?? '',
    NOME: marca.nome.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`),
    MARCA: JSON.stringify(marca).replaceAll('<', '\\u003c'),
  }
  return page.replace(/__([A-Z]+)__/g, (whole, name: string) => values[name] ?? whole)
}
