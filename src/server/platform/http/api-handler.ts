import type { HttpBindings } from '@hono/node-server'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import type { Router } from '@orpc/server'
import { ResponseHeadersPlugin } from '@orpc/server/plugins'
import type { Context } from 'hono'
import type { contract } from '#contract/contract.ts'
import { messages } from '#contract/messages.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { readCookies } from '#server/platform/auth/cookies.ts'
import { failureName } from '#server/platform/errors.ts'
import { clientAddress } from './address.ts'
import type { Incoming, UploadBody } from './call.ts'
import { errorBody, retryAfter, toResponseError } from './errors.ts'
import { isOwnPage } from './origin.ts'
import { apiHeaders } from './security-headers.ts'

export type Env = {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    /** The name of an unexpected error. */
    failure?: string
  }
}

/**
 * Answers a request to an endpoint. For a submitted HTML form, `request` replaces the original request. The
 * body of an `upload` is read by dispatch.
 */
export type Answer = (c: Context<Env>, request?: Request, upload?: UploadBody) => Promise<Response>

/**
 * Serves the endpoints of the contract below /api.
 * @param handlers the implementation of every endpoint, from server/handlers.ts
 */
export function createApiHandler(app: AppContext, handlers: Router<typeof contract, Incoming>): Answer {
  const handler = new OpenAPIHandler(handlers, {
    plugins: [new ResponseHeadersPlugin()],
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
      ({ context, next }) =>
        next().catch((thrown: unknown) => {
          const error = toResponseError(thrown, app.log, context.requestId)
          if (error.status === 500) context.failed(error.cause)
          const seconds = retryAfter(error)
          if (seconds) context.resHeaders.set('retry-after', String(seconds))
          throw error
        }),
    ],
  })
  const headers = apiHeaders(app.config)
  return async (c, request = c.req.raw, upload) => {
    let instead: Response | undefined
    const context: Incoming = {
      app,
      from: whereFrom(c, app),
      resHeaders: new Headers(headers),
      upload,
      ...lineTo(c),
      answerWith: (own) => {
        instead = own
      },
    }
    const { response } = await handler.handle(request, { prefix: '/api', context })
    return instead ?? response ?? c.json({ error: messages.rotaInexistente, code: 'NOT_FOUND' }, 404, headers)
  }
}

/** Returns the request id, and functions to report an error and to check or close the client's connection. */
function lineTo(c: Context<Env>): Pick<Incoming, 'requestId' | 'failed' | 'isGone' | 'hangUp'> {
  const outgoing = c.env?.outgoing
  return {
    requestId: c.var.requestId,
    failed: (cause) => c.set('failure', failureName(cause)),
    isGone: () => outgoing?.destroyed ?? false,
    hangUp: () => outgoing?.destroy(),
  }
}

export function whereFrom(c: Context<Env>, { config }: AppContext): Incoming['from'] {
  const { headers } = c.req.raw
  const peer = c.env?.incoming?.socket.remoteAddress ?? '127.0.0.1'
  const forwarded = config.trustedProxies.length > 0 ? headers.get('x-forwarded-for') : null
  return {
    ...readCookies(config, headers.get('cookie')),
    address: clientAddress(peer, forwarded ?? undefined, config.trustedProxies),
    agent: (headers.get('user-agent') ?? '').slice(0, 300),
    repeatKey: headers.get('idempotency-key') ?? undefined,
    isOwnPage: isOwnPage(headers),
  }
}
