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
