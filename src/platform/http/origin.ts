import { createMiddleware } from 'hono/factory'
import type { AppContext } from '#platform/app-context.ts'
import type { Config } from '#platform/config.ts'
import { messages } from '#platform/contract/messages.ts'
import { OUTRO_ENDERECO } from '#platform/contract/outro-endereco.ts'
import { apiHeaders } from './security-headers.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Protects against cross-site request forgery: a request that changes something must come from the
 * application's own pages. `Sec-Fetch-Site` proves where a request comes from, or `Origin` if the browser
 * does not send that header. A request without either header comes from a program, and is accepted only with
 * a body that no HTML form can send, or as the one-click unsubscribe of a mail program.
 */
export function requireOwnOrigin({ config, log }: AppContext, isOneClick: (request: Request) => boolean) {
  const ours = ownOrigins(config)
  const headers = apiHeaders(config)
  return createMiddleware(async (c, next) => {
    if (safe.has(c.req.method)) return next()
    const site = c.req.header('sec-fetch-site')
    const origin = c.req.header('origin')
    // Browsers send `Sec-Fetch-Site` over https and to localhost only, so over plain http the origin decides.
    const host = c.req.header('host')
    const isHere = origin !== undefined && hostOf(origin) === host
    const allowed =
      site !== undefined
        ? site === 'same-origin'
        : origin !== undefined
          ? ours.has(origin) || (config.anyHost && origin === `http://${host}`)
          : isNoForm(c.req.raw.headers) || isOneClick(c.req.raw)
    if (allowed) return next()
    if (site !== undefined || !isHere || config.anyHost)
      return c.json({ error: messages.origem, code: 'FORBIDDEN' }, 403, headers)
    log.warn('request by another address than BASE_URL', { error: `BASE_URL: ${config.baseUrl}` })
    return c.json({ error: messages.outroEndereco(config.baseUrl), code: OUTRO_ENDERECO }, 403, headers)
  })
}

/**
 * For GET requests with a side effect, and for files: whether a person asks on the application's own page, or a program.
 * Links on other sites, typed addresses and pages that a browser loads in advance do not count. On plain http browsers
 * do not send `Sec-Fetch-Site`, so there the referrer decides, which the application's own pages always send.
 */
export function isOwnPage(headers: Headers, config: Config): boolean {
  if (isInAdvance(headers)) return false
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const from = headers.get('referer')
  return from === null || ownOrigins(config).has(URL.parse(from)?.origin ?? '')
}

/** The headers by which browsers say that they load something before a person asks for it. */
const IN_ADVANCE = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz']

/** Whether a browser or a messenger loads a page before a person asks for it. */
export const isInAdvance = (headers: Headers): boolean =>
  IN_ADVANCE.some((name) => /prefetch|prerender|preview/i.test(headers.get(name) ?? ''))

/** The host with the port, as in the `Host` header; undefined for `null` and other origins without a host. */
function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}

function ownOrigins({ baseUrl }: Config): Set<string> {
  const { origin, hostname, port, protocol } = new URL(baseUrl)
  // On a developer's machine both `localhost` and `127.0.0.1` are valid.
  return new Set(hostname === 'localhost' ? [origin, `${protocol}//127.0.0.1:${port}`] : [origin])
}

/** Whether a `Content-Type` is multipart and can therefore contain files. */
export const isMultipart = (type: string | null | undefined) => /^multipart\/form-data\b/i.test(type ?? '')

/**
 * Whether no HTML form of another site could have sent the request: a form cannot send JSON, nor an
 * Idempotency-Key together with files.
 */
function isNoForm(headers: Headers): boolean {
  const type = headers.get('content-type')
  if (isMultipart(type)) return headers.has('idempotency-key')
  return type === null ? !hasBody(headers) : /^application\/json\b/i.test(type)
}

/** Whether a request has a body. Every request with a body has one of these two headers. */
const hasBody = (headers: Headers) =>
  headers.has('transfer-encoding') || Number(headers.get('content-length') ?? 0) > 0
