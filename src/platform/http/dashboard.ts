import { randomBytes } from 'node:crypto'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import type { AppContext } from '#platform/app-context.ts'
import { readSession } from '#platform/auth/session.ts'
import { entradaPara } from '#platform/contract/destino.ts'
import type { Marca } from '#platform/contract/marca.ts'
import { type SentForm, SHELL_ONLY } from '#platform/contract/rendering.ts'
import type { Role } from '#platform/contract/roles.ts'
import { webRoot } from '#platform/dist.ts'
import { type ApiHandler, type Env, whereFrom } from './api-handler.ts'
import { type DashboardPage, readDashboardPage } from './dashboard-page.ts'
import { sendHtml } from './page.ts'
import type { RenderPage, SendForm } from './render-page.ts'
import { pageHeaders } from './security-headers.ts'

interface Sources {
  render: RenderPage
  answer: ApiHandler
  sendForm: SendForm
  readMarca: () => Promise<Marca>
  /** Finds the modules that draw the screen of an address, relative to `src`; none for a page that only the browser renders. */
  findModules: (role: Role, address: URL) => string[]
}

/**
 * Serves the page of the back office to signed-in users, in the agency's colours, and the built files of the
 * public site and the back office.
 */
export function openDashboard(
  app: AppContext,
  { render, answer, sendForm, readMarca, findModules }: Sources,
): Hono<Env> {
  const routes = new Hono<Env>()
  let page: DashboardPage | undefined
  const show = async (c: Context<Env>, form?: SentForm) => {
    const address = new URL(c.req.url)
    const user = await readSession(app.database.reads, whereFrom(c, app).session, app.clock())
    if (user.role === 'ninguem' || user.role === 'revisor')
      return c.redirect(entradaPara(address.pathname + address.search), 302)
    page ??= readDashboardPage()
    const nonce = randomBytes(16).toString('base64')
    // The position is read before any data of the page, so that the event stream of the page starts at this
    // position and misses no change.
    const lugar = app.changes.lastEventId()
    const marca = await readMarca()
    const isShell = c.req.header(SHELL_ONLY) !== undefined
    const modules = isShell ? [] : findModules(user.role, address)
    const screen =
      modules.length > 0
        ? await render(
            c,
            { marca, nonce },
            async ({ renderScreen }) =>
              (input) =>
                renderScreen({ ...input, form }),
          )
        : undefined
    const headers = {
      ...pageHeaders(app.config, { nonce, script: page.script, isBackOffice: true }),
      'cache-control': 'no-store',
      ...(isShell && { [SHELL_ONLY]: '1' }),
    }
    const sw = app.config.serviceWorker
    const html = page.render({ nonce, lugar, sw, marca, modules, screen })
    return sendHtml(c, html, { status: form?.error?.status ?? 200, headers })
  }
  routes.get('/dashboard/*', (c) => show(c))
  routes.post('/dashboard/*', async (c) => {
    const sent = await sendForm(c, answer)
    if (sent && !sent.isDone) return show(c, sent.form)
    for (const cookie of sent?.cookies ?? []) c.header('set-cookie', cookie, { append: true })
    const { pathname, search } = new URL(c.req.url)
    return c.redirect(pathname + search, 303)
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
