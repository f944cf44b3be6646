import type { HttpBindings } from '@hono/node-server'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import type { Router } from '@orpc/server'
import type { Context } from 'hono'
import type { contract } from '#app/contract.ts'
import type { AppContext } from '#platform/app-context.ts'
import type { ClientView } from '#platform/auth/client-view.ts'
import { readCookies } from '#platform/auth/cookies.ts'
import type { Visitor } from '#platform/auth/session.ts'
import { messages } from '#platform/contract/messages.ts'
import { failureName } from '#platform/errors.ts'
import { clientAddress } from './address.ts'
import type { IncomingRequest, UploadBody } from './call.ts'
import { compressed } from './encoding.ts'
import { errorBody, retryAfter, toResponseError } from './errors.ts'
import { etagOf, matchesEtag } from './etag.ts'
import { isInAdvance, isOwnPage } from './origin.ts'
import { apiHeaders } from './security-headers.ts'

export type Env = {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    /** True if the response already has the header with the request id. */
    isIdentified?: true
    /** The user of the session, if it was read before the body. */
    visitor?: Visitor
    /** The client as whom somebody of the team reads. */
    clientView?: ClientView
    /** The name of an unexpected error. */
    failure?: string
  }
}

/**
 * Answers a request to an endpoint. A page that calls an endpoint itself passes its own `request`. Address, session and
 * time of such a call are those of the page's request, but its form is not: the headers with which a browser asks for
 * a page (`Accept-Encoding`, `If-None-Match`) must not apply to it. What a page reads counts as read by a person, unless
 * the page is loaded in advance. The body of an `upload` is read by dispatch.
 */
export type ApiHandler = (c: Context<Env>, request?: Request, upload?: UploadBody) => Promise<Response>

/**
 * Serves the endpoints of the contract below /api.
 * @param handlers the implementation of every endpoint, from app/server/handlers.ts
 */
export function createApiHandler(
  app: AppContext,
  handlers: Router<typeof contract, IncomingRequest>,
): ApiHandler {
  const handler = new OpenAPIHandler(handlers, {
    customErrorResponseBodyEncoder: errorBody,
    interceptors: [
      ({ next, ...options }) => {
        const { context, request } = options
        if (!context.upload) return next()
        // oRPC would parse the body before it calls dispatch. An upload is passed without its body, because
        // dispatch reads the body of an upload after the access check.
        return next({ ...options, request: { ...request, body: async () => ({}) } })
      },
    ],
    clientInterceptors: [
      async ({ context, procedure, next }) => {
        try {
          const output = await next()
          if (!isJson(output)) return output
          context.sendJson(procedure['~orpc'].route.successStatus ?? 200, output)
        } catch (thrown) {
          const error = toResponseError(thrown, app.log, context.requestId)
          if (error.status === 500) context.failed(error.cause)
          const seconds = retryAfter(error)
          if (seconds) context.resHeaders.set('retry-after', String(seconds))
          throw error
        }
      },
    ],
  })
  const headers = apiHeaders(app.config)
  return async (c, request = c.req.raw, upload) => {
    let instead: Response | undefined
    let json: { status: number; output: unknown } | undefined
    const resHeaders = new Headers()
    const view = c.get('clientView')
    const context: IncomingRequest = {
      app: view ? withoutWrites(app) : app,
      from:
        request === c.req.raw
          ? whereFrom(c, app)
          : { ...whereFrom(c, app), isOwnPage: !isInAdvance(c.req.raw.headers) },
      resHeaders,
      upload,
      visitor: view?.client ?? c.get('visitor'),
      viewOf: view?.of,
      ...lineTo(c),
      answerWith: (own) => {
        instead = withHeaders(own, headers)
      },
      sendJson: (status, output) => {
        json = { status, output }
      },
    }
    const { response } = await handler.handle(request, { prefix: '/api', context })
    // The handler may have set its own response before a later step failed, for example the audit row.
    const hasFailed = response !== undefined && response.status >= 400
    if (instead && !hasFailed) return instead
    await instead?.body?.cancel()
    if (json) {
      const isAnswer = request === c.req.raw
      if (isAnswer) c.set('isIdentified', true)
      const id = isAnswer && { 'x-request-id': c.get('requestId') }
      const { status, output } = json
      return jsonResponse(request, output, { status, headers: { ...headers, ...id }, resHeaders })
    }
    if (!response) return c.json({ error: messages.rotaInexistente, code: 'NOT_FOUND' }, 404, headers)
    for (const [name, value] of resHeaders)
      response.headers[name === 'set-cookie' ? 'append' : 'set'](name, value)
    return withHeaders(response, headers)
  }
}

/** Adds the headers that the response does not have yet. */
function withHeaders(response: Response, headers: Record<string, string>): Response {
  for (const [name, value] of Object.entries(headers))
    if (!response.headers.has(name)) response.headers.set(name, value)
  return response
}

/** Whether an output is sent as JSON. Files and streams are left to oRPC. */
const isJson = (output: unknown) => !(output instanceof Blob || output instanceof ReadableStream)

interface ResponseParts {
  status: number
  /** The headers of every response, and the headers of this response. */
  headers: Record<string, string>
  resHeaders: Headers
}

/**
 * Builds the JSON response for an output that is already validated. This bypasses oRPC, which would traverse
 * the output again and create three Headers objects. @hono/node-server uses headers in a plain object without
 * converting them.
 */
async function jsonResponse(
  request: Request,
  output: unknown,
  { status, headers, resHeaders }: ResponseParts,
): Promise<Response> {
  const all: Record<string, string> = { ...headers }
  for (const [name, value] of resHeaders) all[name] = value
  let body = output === undefined ? null : Buffer.from(JSON.stringify(output))
  if (body !== null && request.method === 'GET') {
    all['etag'] = etagOf(body, all['x-total-count'])
    if (matchesEtag(request, all['etag'])) return new Response(null, { status: 304, headers: all })
    const packed = await compressed(body, request.headers.get('accept-encoding'))
    if (packed) {
      body = packed
      all['content-encoding'] = 'gzip'
      // A strong ETag would have to differ from that of the same response without compression.
      all['etag'] = `W/${all['etag']}`
    }
  }
  if (body !== null) all['content-type'] = 'application/json'
  const cookies = resHeaders.getSetCookie()
  if (cookies.length === 0) return new Response(body, { status, headers: all })
  delete all['set-cookie']
  const withCookies = new Headers(all)
  for (const cookie of cookies) withCookies.append('set-cookie', cookie)
  return new Response(body, { status, headers: withCookies })
}

/** Returns the request id, and functions to report an error and to check or close the client's connection. */
function lineTo(c: Context<Env>): Pick<IncomingRequest, 'requestId' | 'failed' | 'isGone' | 'hangUp'> {
  const outgoing = c.env?.outgoing
  return {
    requestId: c.get('requestId'),
    failed: (cause) => c.set('failure', failureName(cause)),
    isGone: () => outgoing?.destroyed ?? false,
    hangUp: () => outgoing?.destroy(),
  }
}

export function whereFrom(c: Context<Env>, { config }: AppContext): IncomingRequest['from'] {
  const { headers } = c.req.raw
  const peer = c.env?.incoming?.socket.remoteAddress ?? '127.0.0.1'
  const forwarded = config.trustedProxies.length > 0 ? headers.get('x-forwarded-for') : null
  return {
    ...readCookies(config, headers.get('cookie')),
    address: clientAddress(peer, forwarded ?? undefined, config.trustedProxies),
    agent: (headers.get('user-agent') ?? '').slice(0, 300),
    repeatKey: headers.get('idempotency-key') ?? undefined,
    isOwnPage: isOwnPage(headers, config),
  }
}

/** Returns the application for a request that must change nothing: its database has no handle for changes. */
export function withoutWrites(app: AppContext): AppContext {
  return {
    ...app,
    database: {
      ...app.database,
      get writes(): never {
        throw new Error('A request of an admin who views as a client must not change anything')
      },
    },
  }
}
