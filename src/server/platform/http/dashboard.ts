import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { entradaPara } from '#contract/platform/rules/destino.ts'
import type { Marca } from '#contract/platform/rules/marca.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { readSession } from '#server/platform/auth/session.ts'
import { webRoot } from '#server/platform/dist.ts'
import { type Env, whereFrom } from './api-handler.ts'
import { pageHeaders } from './security-headers.ts'

/**
 * Serves the page of the back office to signed-in users, in the agency's colours, and the built files of the
 * public site and the back office.
 */
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
    // The position is read before any data of the page, so that the event stream of the page starts at this
    // position and misses no change.
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

/** The values that differ each time the page is sent. */
interface Once {
  nonce: string
  /** The position in the audit log at which the page's event stream starts. */
  lugar: string
  sw: boolean
}

/** Fills in the page. The page must not contain personal data, because browsers cache a copy of it. */
function painted(page: string, marca: Marca, { nonce, lugar, sw }: Once): string {
  const values: Record<string, string> = {
    NONCE: nonce,
    LUGAR: lugar,
    SW: sw ? 'on' : 'off',
    TOM: marca.tons[6] ?? '',
    NOME: marca.nome.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`),
    MARCA: JSON.stringify(marca).replaceAll('<', '\\u003c'),
  }
  return page.replace(/__([A-Z]+)__/g, (placeholder, name: string) => values[name] ?? placeholder)
}
