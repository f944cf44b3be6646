import { createORPCClient, ORPCError } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import type { ErrorBody } from '#platform/contract/errors.ts'
import { endpoints } from './endpoints.ts'
import { withEtags } from './etags.ts'

export type Client = ContractRouterClient<typeof endpoints, { repeatKey?: string }>

interface Transport {
  url: string
  fetch: (request: Request) => Promise<Response>
  /** Returns more headers for the requests to an endpoint, whose path is such as `['projetos', 'list']`. */
  headers?: (endpoint: readonly string[]) => Record<string, string>
}

/** Creates the API client: a typed function for each endpoint of the contract. */
export function createClient({ url, fetch, headers = () => ({}) }: Transport): Client {
  const link = new OpenAPILink<{ repeatKey?: string }>(endpoints, {
    url,
    fetch: withEtags((request) => fetch(request)),
    headers: ({ context }, path) => ({
      ...headers(path),
      ...(context.repeatKey && { 'idempotency-key': context.repeatKey }),
    }),
    customErrorResponseBodyDecoder: (body, { status, headers }) =>
      toError(body, status, Number(headers['retry-after'] ?? 0)),
  })
  return createORPCClient(link)
}

/**
 * Turns the body of an error response into an error. Any endpoint may respond with any of our errors, so each
 * of our error bodies becomes a defined error.
 * @returns null for a body of another kind, unless a proxy rejected the size of the request
 */
function toError(body: unknown, status: number, retryAfter: number): ORPCError<string, unknown> | null {
  if (!isErrorBody(body)) return status === 413 ? tooLargeForProxy() : null
  const { error, code, fields, atual } = body
  return new ORPCError(code, { status, message: error, defined: true, data: { fields, atual, retryAfter } })
}

/**
 * The message to show if a reverse proxy rejects the size of a request before the request reaches the server
 * (nginx: `client_max_body_size`).
 */
export const TOO_LARGE_FOR_PROXY =
  'O envio passa do tamanho que o servidor da agência aceita. Envie um arquivo menor ou avise a agência.'

const tooLargeForProxy = () =>
  new ORPCError('PAYLOAD_TOO_LARGE', { status: 413, message: TOO_LARGE_FOR_PROXY, defined: true })

/** Whether a body is an error of our server rather than of a proxy. */
export function isErrorBody(body: unknown): body is ErrorBody {
  const { error, code } = (body ?? {}) as Partial<Record<keyof ErrorBody, unknown>>
  return typeof error === 'string' && typeof code === 'string'
}
