import { createMiddleware } from 'hono/factory'
import { messages } from '#contract/messages.ts'
import type { Config } from '#server/platform/config.ts'
import { apiHeaders } from './security-headers.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A change must come from our own pages: `Sec-Fetch-Site` says so, or where a browser has none, `Origin`.
 * Without either it is no browser, and then no form may carry it, but for the one click of a mail program.
 */
export function ownOrigin(config: Config, isOneClick: (request: Request) => boolean) {
  const ours = ownOrigins(config)
  const headers = apiHeaders(config)
  return createMiddleware(async (c, next) => {
    if (safe.has(c.req.method)) return next()
    const site = c.req.header('sec-fetch-site')
    const origin = c.req.header('origin')
    const allowed =
      site !== undefined
        ? site === 'same-origin'
        : origin !== undefined
          ? ours.has(origin)
          : isNoForm(c.req.raw.headers) || isOneClick(c.req.raw)
    if (!allowed) return c.json({ error: messages.origem, code: 'FORBIDDEN' }, 403, headers)
    return next()
  })
}

/** For what a GET may do besides: whether our own page asks, or no browser. A typed or followed link is neither. */
export const isOwnPage = (headers: Headers) =>
  (headers.get('sec-fetch-site') ?? 'same-origin') === 'same-origin'

function ownOrigins({ baseUrl }: Config): Set<string> {
  const { origin, hostname, port, protocol } = new URL(baseUrl)
  // On one's own machine the two names of it are one.
  return new Set(hostname === 'localhost' ? [origin, `${protocol}//127.0.0.1:${port}`] : [origin])
}

/** Of a `Content-Type`: whether files may come with it. */
export const isMultipart = (type: string | null | undefined) => /^multipart\/form-data\b/i.test(type ?? '')

/** No form of another site can send JSON, nor a header of its own beside its files. */
function isNoForm(headers: Headers): boolean {
  const type = headers.get('content-type')
  if (isMultipart(type)) return headers.has('idempotency-key')
  return type === null ? !hasBody(headers) : /^application\/json\b/i.test(type)
}

/** A request announces its body by one of these two. */
const hasBody = (headers: Headers) =>
  headers.has('transfer-encoding') || Number(headers.get('content-length') ?? 0) > 0
