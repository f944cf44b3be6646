import { createMiddleware } from 'hono/factory'
import type { Env } from './api-handler.ts'

/**
 * Closes the body of an answer to HEAD. Hono answers HEAD with the headers of GET and drops the body unread, so that
 * nothing would close the file behind it.
 */
export const closeUnread = createMiddleware<Env>(async (c, next) => {
  await next()
  if (c.req.method === 'HEAD') await c.res.body?.cancel()
})
