import { Hono } from 'hono'
import type { AppContext } from '#platform/app-context.ts'
import { readSession, type Visitor } from '#platform/auth/session.ts'
import { messages } from '#platform/contract/messages.ts'
import { type Env, whereFrom } from '#platform/http/api-handler.ts'
import { apiHeaders, framedHeaders } from '#platform/http/security-headers.ts'
import { type Preview, previewOf } from './compose.ts'

/** Finds the mail that the user may look at; undefined if there is none. */
export type FindPreview = (
  looking: { app: AppContext; user: Visitor; now: Temporal.Instant },
  id: string,
) => Promise<Preview | undefined>

/** Serves the HTML of mails that are not sent yet. The back office shows it in a frame. */
export function openMailPreviews(app: AppContext, finders: [path: string, find: FindPreview][]): Hono<Env> {
  const routes = new Hono<Env>()
  for (const [path, find] of finders) {
    routes.get(path, async (c) => {
      const { config, database, clock } = app
      const now = clock()
      const user = await readSession(database.reads, whereFrom(c, app).session, now)
      const found = await find({ app, user, now }, c.req.param('id') ?? '')
      if (!found) return c.json({ error: messages.naoEncontrado, code: 'NOT_FOUND' }, 404, apiHeaders(config))
      return c.html(await previewOf(app, found), 200, framedHeaders(config))
    })
  }
  return routes
}
