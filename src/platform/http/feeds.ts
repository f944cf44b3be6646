import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import type { AppContext } from '#platform/app-context.ts'
import { countAddressAttempt } from '#platform/auth/throttle.ts'
import { tokenIn } from '#platform/contract/link-token.ts'
import { messages } from '#platform/contract/messages.ts'
import { type Env, whereFrom } from './api-handler.ts'
import { matchesEtag } from './etag.ts'
import { apiHeaders } from './security-headers.ts'

/** Returns the calendar of a token; undefined if the token is unknown or revoked. */
type FeedOf = (app: AppContext, token: string) => Promise<string | undefined>

/** Serves the calendars at their secret addresses. Requests need no cookie and change nothing. */
export function openFeeds(app: AppContext, feedOf: FeedOf): Hono<Env> {
  const routes = new Hono<Env>()
  const none = apiHeaders(app.config)
  const headers = {
    ...none,
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'inline; filename="agenda.ics"',
    // Only the calendar program may cache the calendar, and it must revalidate its copy; proxies must not
    // cache the calendar.
    'cache-control': 'private, no-cache',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  }

  // What was copied behind the address is ignored.
  routes.get('/api/agenda/:file{[^/]+\\.ics.*}', async (c) => {
    const feed = await feedOf(app, tokenIn(c.req.param('file')))
    if (feed === undefined) {
      await countAddressAttempt(app, 'agenda', whereFrom(c, app).address)
      return c.json({ error: messages.naoEncontrado, code: 'NOT_FOUND' }, 404, none)
    }
    const etag = `"${createHash('sha256').update(feed).digest('base64url')}"`
    return matchesEtag(c.req.raw, etag)
      ? c.body(null, 304, { ...headers, etag })
      : c.body(feed, 200, { ...headers, etag })
  })
  return routes
}
