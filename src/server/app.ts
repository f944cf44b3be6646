import { Hono } from 'hono'
import { messages } from '#contract/messages.ts'
import { getMarca } from '#server/configuracoes/queries.ts'
import type { House } from '#server/house.ts'
import { createApiHandler, type Env } from '#server/http/api-handler.ts'
import { feedOf } from './agenda/feed.ts'
import { downloadOf } from './arquivos/download.ts'
import { isOneClick } from './avisos/way-out.ts'
import { failureName } from './errors.ts'
import { limitedBodies } from './http/bodies.ts'
import { openDashboard } from './http/dashboard.ts'
import { errorBody, retryAfter, worded } from './http/errors.ts'
import { openFeeds } from './http/feeds.ts'
import { openFiles } from './http/files.ts'
import { openInstallable } from './http/installable.ts'
import { observed } from './http/observed.ts'
import type { Document } from './http/openapi.ts'
import { ownOrigin } from './http/origin.ts'
import { apiHeaders, pageHeaders } from './http/security-headers.ts'
import { openUploads } from './http/uploads.ts'
import { openHealth } from './saude/health.ts'
import { openWatch } from './saude/watch.ts'
import { openPageCache } from './site/page-cache.ts'
import { openSitePages } from './site/pages.ts'

export type App = Hono<Env>

/** The HTTP shell of a house: guards, the contract below /api, and the pages. */
export function createApp(house: House): App {
  const app: App = new Hono()
  const watch = openWatch(house)
  app.use(observed(house, watch.hear))
  app.route('/', openHealth(house))
  app.route('/', watch.pages)
  app.use(ownOrigin(house.config, (request) => isOneClick(house, request)))
  const answer = createApiHandler(house)
  const uploads = openUploads(house, answer)
  const limited = limitedBodies(house)
  // On GET it would build a whole Request for nothing.
  app.on(['POST', 'PUT', 'PATCH', 'DELETE'], '*', (c, next) =>
    uploads.isUpload(c) ? next() : limited(c, next),
  )
  documents(app, house)
  app.route('/', openFiles(house, downloadOf))
  app.route('/', openFeeds(house, feedOf))
  app.all('/api/*', (c) => (uploads.isUpload(c) ? uploads.take(c) : answer(c)))
  const marca = () => getMarca(house.database.reads)
  app.route('/', openDashboard(house, marca))
  app.route('/', openInstallable(house, marca))
  app.route('/', openSitePages(house, answer))
  failures(app, house)
  return app
}

/** What no row answers, and what nobody foresaw. */
function failures(app: App, { config, log }: House): void {
  const headers = apiHeaders(config)
  app.notFound((c) => c.json({ error: messages.rotaInexistente, code: 'NOT_FOUND' }, 404, headers))
  app.onError((thrown, c) => {
    const error = worded(thrown, log, c.var.requestId)
    if (error.status === 500) c.set('failure', failureName(error.cause))
    const seconds = retryAfter(error)
    if (seconds) c.header('retry-after', String(seconds))
    return c.json(errorBody(error), error.status as 500, headers)
  })
}

function documents(app: App, { config }: House): void {
  let made: Promise<Document> | undefined
  const document = () => {
    // What makes it is loaded with the first who asks.
    made ??= import('./http/openapi.ts').then(({ openApiDocument }) => openApiDocument())
    return made
  }
  const pages = openPageCache()
  app.get('/api/openapi.json', async (c) => c.json(await document(), 200, apiHeaders(config)))
  app.get('/api/docs', async (c) => {
    const { docsPage, docsStyle } = await import('./http/docs.ts')
    return pages.answer(c, { version: '', page: 'docs' }, async () => ({
      html: String(await docsPage(await document())),
      headers: pageHeaders(config, undefined, docsStyle),
    }))
  })
}
