import { OpenAPIGenerator } from '@orpc/openapi'
import { traverseContractProcedures } from '@orpc/server'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { contract } from '#contract/contract.ts'
import { metaOf } from '#contract/meta.ts'

export interface Operation {
  operationId?: string
  tags?: string[]
  parameters?: unknown[]
  requestBody?: unknown
  responses?: Record<string, unknown>
  'x-roles'?: readonly string[]
}

export interface Document {
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
}

/** The contract as OpenAPI 3.1, with `x-roles` saying who may call each operation. */
export async function openApiDocument(): Promise<Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const document = (await generator.generate(contract, {
    info: { title: 'Bastidor', version: '1' },
    servers: [{ url: '/api' }],
  })) as unknown as Document
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: row }) => {
    const { method = 'POST', path = '' } = row['~orpc'].route
    const operation = document.paths[path]?.[method.toLowerCase()]
    const { access } = metaOf(row)
    if (operation) operation['x-roles'] = typeof access === 'string' ? [access] : access
  })
  return document
}
