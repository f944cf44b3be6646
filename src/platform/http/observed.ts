import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { AppContext } from '#platform/app-context.ts'
import type { Config } from '#platform/config.ts'
import { type TraceHeaders, tracedRequest } from '#platform/tracing.ts'
import { isTrusted } from './address.ts'
import type { Env } from './api-handler.ts'
import { type Template, templateOf } from './templates.ts'

/**
 * What is logged and counted about a request after it was answered. It contains no personal data and nothing
 * of the request's content.
 */
export interface AnsweredRequest extends Template {
  requestId: string
  method: string
  status: number
  ms: number
  /** The name of an unexpected error. */
  failure?: string
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
/**
 * The template that all unknown addresses share. Without it, visitors could fill the metrics with arbitrary
 * templates.
 */
const NOWHERE: Template = { path: 'nenhum' }
/** The format that a proxy's request id must have, so that it cannot break a log line or a header. */
const GIVEN = /^[\w-]{8,64}$/

/**
 * Gives each request an id, which is also sent in the response, and reports each answered request to `onAnswered`.
 */
export function observeRequests(
  { config }: Pick<AppContext, 'config'>,
  onAnswered: (request: AnsweredRequest) => void,
): MiddlewareHandler<Env> {
  return async (c, next) => {
    const began = performance.now()
    const requestId = requestIdOf(c, config)
    c.set('requestId', requestId)
    const method = methods.has(c.req.method) ? c.req.method : 'OUTRO'
    const toAnswered = (): AnsweredRequest => {
      const failure = c.get('failure')
      return {
        ...templateAt(c),
        requestId,
        method,
        status: c.res.status,
        ms: performance.now() - began,
        ...(failure !== undefined && { failure }),
      }
    }
    await tracedRequest(() => askedBy(c, config), next, toAnswered)
    // Skipped where possible, because reading the headers of a response makes @hono/node-server copy them.
    if (!c.get('isIdentified')) c.res.headers.set('x-request-id', requestId)
    onAnswered(toAnswered())
  }
}

function templateAt(c: Context<Env>): Template {
  const template = templateOf(c.req.method, c.req.path)
  if (template) return template
  // Otherwise the template is the route of the last handler that was reached.
  const path = routePath(c)
  return /^\/?\*$/.test(path) ? NOWHERE : { path }
}

function requestIdOf(c: Context<Env>, config: Config): string {
  const forwardedId = isFromProxy(c, config) ? c.req.header('x-request-id') : undefined
  return forwardedId && GIVEN.test(forwardedId) ? forwardedId : randomUUID()
}

/**
 * Whether a trusted proxy sent the request. Only such a proxy may set the request id in the logs and decide
 * which requests are traced.
 */
function isFromProxy(c: Context<Env>, { trustedProxies }: Config): boolean {
  if (trustedProxies.length === 0) return false
  return isTrusted(c.env?.incoming?.socket.remoteAddress ?? '127.0.0.1', trustedProxies)
}

function askedBy(c: Context<Env>, config: Config): TraceHeaders {
  return { traceparent: isFromProxy(c, config) ? c.req.header('traceparent') : undefined }
}
