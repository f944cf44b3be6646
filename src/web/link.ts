import { createORPCClient, ORPCError } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { contract } from '#contract/contract.ts'
import { ErrorBody } from '#contract/errors.ts'

export type Client = ContractRouterClient<typeof contract, { repeatKey?: string }>

interface Transport {
  url: string
  fetch: (request: Request) => Promise<Response>
}

/** The contract as functions over HTTP: a row is called with its input and answers its output. */
export function createClient({ url, fetch }: Transport): Client {
  const link = new OpenAPILink<{ repeatKey?: string }>(contract, {
    url,
    fetch: (request) => fetch(request),
    headers: ({ context }) => (context.repeatKey ? { 'idempotency-key': context.repeatKey } : {}),
    customErrorResponseBodyDecoder: (body, { status }) => toError(body, status),
  })
  return createORPCClient(link)
}

/** Every row may answer our errors, so each of our bodies is a defined one. */
function toError(body: unknown, status: number): ORPCError<string, unknown> | null {
  const parsed = ErrorBody.safeParse(body)
  if (!parsed.success) return null
  const { error, code, fields, atual } = parsed.data
  return new ORPCError(code, { status, message: error, defined: true, data: { fields, atual } })
}
