import { traverseContractProcedures } from '@orpc/server'
import { contract } from '#contract/contract.ts'
import type { Meta } from '#contract/endpoint.ts'
import { metaOf } from '#contract/meta.ts'

/** A row of the contract, as it is served. */
export interface EndpointEntry {
  /** `projetos.aprovar` */
  name: string
  method: string
  /** `/projetos/{id}/aprovar`, below /api. */
  path: string
  meta: Meta
  /** The schema of what it takes. */
  input: unknown
}

/** The contract as the table that it is. */
export function everyEndpoint(): EndpointEntry[] {
  const rows: EndpointEntry[] = []
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: row, path: names }) => {
    const { route, inputSchema: input } = row['~orpc']
    const { method = 'POST', path = '' } = route
    rows.push({ name: names.join('.'), method, path, meta: metaOf(row), input })
  })
  return rows
}
