import { Hono } from 'hono'
import { messages } from '#contract/messages.ts'
import { isTipoDeCorreio } from '#contract/platform/rules/correio.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { readSession } from '#server/platform/auth/session.ts'
import { type Env, whereFrom } from '#server/platform/http/api-handler.ts'
import { apiHeaders, framedHeaders } from '#server/platform/http/security-headers.ts'
import { previewOf } from '#server/platform/mail/compose.ts'
import { getConfiguracoes } from '#server/platform/settings/queries.ts'
import { exampleOf } from './mail-examples.ts'

/** Serves the HTML of the example mails to admins. The settings show it in a frame. */
export function openMailPreviews(app: AppContext): Hono<Env> {
  const routes = new Hono<Env>()
  routes.get('/api/configuracoes/correio/exemplos/:tipo', async (c) => {
    const { config, database, clock } = app
    const now = clock()
    const reader = await readSession(database.reads, whereFrom(c, app).session, now)
    const tipo = c.req.param('tipo')
    if (reader.role !== 'admin' || !isTipoDeCorreio(tipo))
      return c.json({ error: messages.naoEncontrado, code: 'NOT_FOUND' }, 404, apiHeaders(config))
    const agency = await getConfiguracoes(database.reads)
    const example = exampleOf(tipo, { reader, agency, baseUrl: config.baseUrl, now })
    // With this target the sandbox blocks the links, so that none replaces the example in its frame.
    const html = (await previewOf(app, example)).replace('<head>', '<head><base target="_blank">')
    return c.html(html, 200, framedHeaders(config))
  })
  return routes
}
