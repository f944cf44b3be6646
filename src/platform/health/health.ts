import { Hono } from 'hono'
import type { AppContext } from '#platform/app-context.ts'
import { isCurrent } from '#platform/db/migrate.ts'
import type { Env } from '#platform/http/api-handler.ts'
import { apiHeaders } from '#platform/http/security-headers.ts'
import { isStorageReached, withinBound } from './reach.ts'

const leaving = new WeakSet<AppContext>()

/** Makes `/saude/pronto` answer 503, so that the load balancer sends no more requests to this process. */
export function markNotReady(app: AppContext): void {
  leaving.add(app)
}

/** Creates the health endpoints for monitoring. No rate limit and no load shedding rejects them. */
export function openHealth(app: AppContext): Hono<Env> {
  const routes = new Hono<Env>()
  const headers = apiHeaders(app.config)
  let lastMissing: string | undefined
  let pending: Promise<string | undefined> | undefined
  const checkOnce = () => {
    // Concurrent probes share one check.
    pending ??= missing(app).finally(() => {
      pending = undefined
    })
    return pending
  }
  routes.get('/saude/vivo', (c) => c.json({ vivo: true }, 200, headers))
  routes.get('/saude/pronto', async (c) => {
    const reason = await checkOnce()
    if (reason && reason !== lastMissing) app.log.warn('not ready', { error: reason })
    lastMissing = reason
    return reason ? c.json({ pronto: false }, 503, headers) : c.json({ pronto: true }, 200, headers)
  })
  return routes
}

/** Returns the reason why this process cannot serve requests; undefined if it can serve them. */
async function missing(app: AppContext): Promise<string | undefined> {
  if (leaving.has(app)) return 'stopping'
  try {
    if (!(await withinBound(isCurrent(app.database.reads))))
      return 'the migrations are not those of this code'
  } catch (error) {
    return String(error)
  }
  return (await isStorageReached(app)) ? undefined : 'the storage cannot be reached'
}
