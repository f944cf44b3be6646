import { Hono } from 'hono'
import { findFirstScreen } from '#overview/first-screen/find-first-screen.ts'
import type { AppContext } from '#platform/app-context.ts'
import { messages } from '#platform/contract/messages.ts'
import { registerTables } from '#platform/db/table.ts'
import { failureName } from '#platform/errors.ts'
import { openFiles } from '#platform/files/routes.ts'
import { openHealth } from '#platform/health/health.ts'
import { openWatch } from '#platform/health/watch.ts'
import { createApiHandler, type Env } from '#platform/http/api-handler.ts'
import { limitedBodies } from '#platform/http/bodies.ts'
import { readAsClient } from '#platform/http/client-view.ts'
import { openDashboard } from '#platform/http/dashboard.ts'
import { errorBody, retryAfter, toResponseError } from '#platform/http/errors.ts'
import { openFeeds } from '#platform/http/feeds.ts'
import { closeUnread } from '#platform/http/head.ts'
import { openInstallable } from '#platform/http/installable.ts'
import { observeRequests } from '#platform/http/observed.ts'
import type { Document } from '#platform/http/openapi.ts'
import { requireOwnOrigin } from '#platform/http/origin.ts'
import { openReviewPage } from '#platform/http/review-page.ts'
import { apiHeaders, pageHeaders } from '#platform/http/security-headers.ts'
import { openUploads } from '#platform/http/uploads.ts'
import { openMailPreviews } from '#platform/mail/previews.ts'
import { getMarca } from '#platform/settings/queries.ts'
import { leavingPictures } from '#proofing/pecas/leaving-pictures.ts'
import { openPaginas } from '#proofing/pecas/routes.ts'
import { openJwks } from '#proofing/termos/jwks.ts'
import { openPageCache } from '#site/pages/page-cache.ts'
import { openSitePages } from '#site/pages/pages.ts'
import { getAgendaFeed } from '#studio/agenda/feed.ts'
import { findAnexo } from '#studio/anexos/queries.ts'
import { isOneClick } from '#studio/avisos/unsubscribe.ts'
import { findEnvioMail } from '#studio/projetos/envio.ts'
import { downloadOf } from '#system/arquivos/download.ts'
import { findExample } from '#system/configuracoes/find-example.ts'
import { handlers } from './handlers.ts'
import { tables } from './tables.ts'

export type App = Hono<Env>

registerTables(tables)

/**
 * Creates the HTTP application: security checks, the endpoints of the contract below /api, files and pages.
 */
export function createApp(app: AppContext): App {
  const routes: App = new Hono()
  const watch = openWatch(app)
  routes.use(observeRequests(app, watch.hear))
  routes.use(closeUnread)
  routes.route('/', openHealth(app))
  routes.route('/', watch.pages)
  routes.use(requireOwnOrigin(app, isOneClick))
  routes.use(readAsClient(app))
  const answer = createApiHandler(app, handlers)
  const uploads = openUploads()
  const limited = limitedBodies(app)
  // The body limit does not apply to GET, because it would create a complete Request object needlessly.
  routes.on(['POST', 'PUT', 'PATCH', 'DELETE'], '*', (c, next) =>
    uploads.isUpload(c) ? next() : limited(c, next),
  )
  documents(routes, app)
  routes.route('/', openFiles(app, { downloadOf, findAnexo, leaving: leavingPictures }))
  routes.route('/', openPaginas(app, downloadOf))
  routes.route('/', openFeeds(app, getAgendaFeed))
  routes.route('/', openJwks(app))
  routes.route(
    '/',
    openMailPreviews(app, [
      ['/api/configuracoes/correio/exemplos/:id', findExample],
      ['/api/projetos/:id/envio/correio', findEnvioMail],
    ]),
  )
  routes.all('/api/*', (c) => answer(c, c.req.raw, uploads.bodyOf(c)))
  const marca = () => getMarca(app.database.reads)
  routes.route('/', openDashboard(app, { readMarca: marca, findFirstScreen }))
  routes.route('/', openReviewPage(app, marca))
  routes.route('/', openInstallable(app, marca))
  routes.route('/', openSitePages(app, answer))
  failures(routes, app)
  return routes
}

/** Answers unknown addresses and unexpected errors. */
function failures(routes: App, { config, log }: AppContext): void {
  const headers = apiHeaders(config)
  routes.notFound((c) => c.json({ error: messages.rotaInexistente, code: 'NOT_FOUND' }, 404, headers))
  routes.onError((thrown, c) => {
    const error = toResponseError(thrown, log, c.var.requestId)
    if (error.status === 500) c.set('failure', failureName(error.cause))
    const seconds = retryAfter(error)
    if (seconds) c.header('retry-after', String(seconds))
    return c.json(errorBody(error), error.status as 500, headers)
  })
}

function documents(routes: App, { config }: AppContext): void {
  let made: Promise<Document> | undefined
  const document = () => {
    // The generator of the document is loaded at the first request for the document.
    made ??= import('#platform/http/openapi.ts').then(({ openApiDocument }) => openApiDocument())
    return made
  }
  const pages = openPageCache()
  routes.get('/api/openapi.json', async (c) => c.json(await document(), 200, apiHeaders(config)))
  routes.get('/api/docs', async (c) => {
    const { docsPage, docsStyle } = await import('#platform/http/docs.ts')
    return pages.answer(c, { version: '', page: 'docs' }, async () => ({
      html: String(await docsPage(await document())),
      headers: pageHeaders(config, { style: docsStyle }),
    }))
  })
}
