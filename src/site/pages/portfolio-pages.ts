import { type Context, Hono } from 'hono'
import type { AppContext } from '#platform/app-context.ts'
import { nobody } from '#platform/auth/session.ts'
import type { Env } from '#platform/http/api-handler.ts'
import { hasItem } from '#site/site/queries.ts'
import type { Drawing } from './drawing.ts'
import { visitorOf } from './visitor.ts'

/** Serves a page for each work. These pages need no JavaScript. Only admins can open the page of a draft. */
export function openPortfolioPages(app: AppContext, { common, own }: Drawing): Hono<Env> {
  const routes = new Hono<Env>()
  const { reads } = app.database

  routes.get('/portfolio', (c) => c.redirect('/#portfolio', 302))

  routes.get('/portfolio/:slug', async (c) => {
    const slug = c.req.param('slug')
    const visitor = await visitorOf(c, app)
    if (!(await hasItem(reads, visitor, slug))) return missing(c)
    const shown = { page: 'trabalho' as const, slug }
    return visitor.role === nobody.role ? common(c, shown) : own(c, { ...shown, visitor })
  })

  // A client that accepts HTML gets the error page; any other client gets the JSON error of the API.
  routes.get('*', (c) => ((c.req.header('accept') ?? '').includes('text/html') ? missing(c) : c.notFound()))

  const missing = (c: Context<Env>) => common(c, { page: 'nao-encontrada' }, 404)
  return routes
}
