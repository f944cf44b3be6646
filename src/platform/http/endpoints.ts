import { traverseContractProcedures } from '@orpc/server'
import { contract } from '#app/contract.ts'
import type { Meta } from '#platform/contract/endpoint.ts'
import { metaOf } from '#platform/contract/meta.ts'

/** One endpoint of the contract, as the server routes it. */
export interface EndpointEntry {
  /** For example `projetos.aprovar`. */
  name: string
  method: string
  /** For example `/projetos/{id}/aprovar`, below /api. */
  path: string
  meta: Meta
  /** The status of a successful response. */
  success: number
  /** The Zod schema of the input. */
  input: unknown
}

/** All endpoints of the contract as a list. */
export function everyEndpoint(): EndpointEntry[] {
  const entries: EndpointEntry[] = []
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure, path: names }) => {
    const { route, inputSchema: input } = procedure['~orpc']
    const { method = 'POST', path = '', successStatus: success = 200 } = route
    entries.push({ name: names.join('.'), method, path, meta: metaOf(procedure), success, input })
  })
  return entries
}

/**
 * The SQLSTATE codes of a PostgreSQL server that is shutting down, is starting, has no free connection or has
 * lost the connection.
 */
const connectionLost = /^(?:57P0[1-3]|08\d{3}|53300)$/
const network = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT'])
/** The messages of those errors of node-postgres that have no code. */
const words =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/

/**
 * Whether the error means that the database does not answer at the moment or has no free connection. In this
 * case the request can be retried.
 */
export function isDatabaseAway(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false
  const { code, syscall } = thrown as Error & { code?: unknown; syscall?: unknown }
  if (words.test(thrown.message)) return true
  if (typeof code !== 'string') return false
  // Handlers catch the errors of their own network requests, so a network error that arrives here comes from
  // the database.
  return connectionLost.test(code) || (network.has(code) && syscall !== undefined)
}
