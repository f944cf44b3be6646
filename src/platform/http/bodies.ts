import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { AppContext } from '#platform/app-context.ts'
import { readSession } from '#platform/auth/session.ts'
import { messages } from '#platform/contract/messages.ts'
import { type Env, whereFrom } from './api-handler.ts'
import { checkAccess } from './dispatch.ts'
import { endpointsThat } from './endpoint-by-address.ts'
import { apiHeaders } from './security-headers.ts'

const BODY_MAX = 64 * 1024

/**
 * Rejects a body that is larger than its endpoint accepts. A body above the usual limit is read only if the
 * session may call the endpoint. Dispatch then uses the same session.
 */
export function limitedBodies(app: AppContext): MiddlewareHandler<Env> {
  const large = endpointsThat(({ corpo }) => corpo !== undefined)
  const headers = apiHeaders(app.config)
  const onError = (c: Context) =>
    c.json({ error: messages.grandeDemais, code: 'PAYLOAD_TOO_LARGE' }, 413, headers)
  const usual = bodyLimit({ maxSize: BODY_MAX, onError })
  return async (c, next) => {
    const meta = large(c.req)
    if (!meta) return usual(c, next)
    const { session } = whereFrom(c, app)
    const now = app.clock()
    const visitor = await readSession(app.database.reads, session, now)
    checkAccess(meta, visitor, now)
    c.set('visitor', visitor)
    return bodyLimit({ maxSize: meta.corpo ?? BODY_MAX, onError })(c, next)
  }
}
