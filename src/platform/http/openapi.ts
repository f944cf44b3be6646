import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { contract } from '#app/contract.ts'
import type { Meta } from '#platform/contract/endpoint.ts'
import { everyEndpoint } from './endpoints.ts'
import { servedPaths } from './served.ts'

export interface Operation {
  operationId?: string
  summary?: string
  tags?: string[]
  parameters?: unknown[]
  requestBody?: unknown
  responses?: Record<string, unknown>
  'x-roles'?: readonly string[]
  'x-confirmed'?: Meta['confirmed']
}

export interface Document {
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
}

/**
 * Returns the contract as an OpenAPI 3.1 document, with the files and calendars, which are not part of the
 * contract. `x-roles` says who may call an operation, and `x-confirmed` says when the operation needs a
 * confirmed session.
 */
export async function openApiDocument(): Promise<Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const document = (await generator.generate(contract, {
    info: { title: 'Bastidor', version: '1' },
    servers: [{ url: '/api' }],
  })) as unknown as Document
  for (const { method, path, meta } of everyEndpoint()) {
    const operation = document.paths[path]?.[method.toLowerCase()]
    if (!operation) continue
    operation['x-roles'] = [meta.access].flat()
    if (meta.confirmed) operation['x-confirmed'] = meta.confirmed
  }
  for (const [path, methods] of Object.entries(servedPaths)) {
    document.paths[path] = { ...document.paths[path], ...methods }
  }
  return document
}
