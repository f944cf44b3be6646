import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { contract } from '#app/contract.ts'
import type { Meta } from '#platform/contract/endpoint.ts'
import { messages } from '#platform/contract/messages.ts'
import { everyEndpoint } from './endpoints.ts'

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

/** A response below /api that is not an endpoint of the contract: a file or a calendar. */
interface ServedRoute {
  tag: string
  operationId: string
  summary: string
  /**
   * The roles that may request the response. Access to a certain file also depends on the record that the
   * file belongs to.
   */
  roles: readonly string[]
  parameters: Parameter[]
  /** The media types of the response. */
  types: readonly string[]
}

interface Parameter {
  name: string
  schema: object
}

const id: Parameter = { name: 'id', schema: { type: 'integer', minimum: 1 } }
const version: Parameter = {
  name: 'versao',
  schema: { type: 'string', pattern: '^(\\d{1,5}\\.(avif|webp)|previa\\.jpg)$', examples: ['960.webp'] },
}
const pictures = ['image/avif', 'image/webp', 'image/jpeg']
const anything = ['application/octet-stream']

const served: Record<string, ServedRoute> = {
  '/arquivos/{id}': {
    tag: 'arquivos',
    operationId: 'arquivos.original',
    summary: 'O arquivo como foi enviado, sempre como download.',
    roles: ['autenticado'],
    parameters: [id],
    types: anything,
  },
  '/arquivos/{id}/{versao}': {
    tag: 'arquivos',
    operationId: 'arquivos.versao',
    summary: 'Uma imagem em uma largura e um formato; as do site são públicas.',
    roles: ['publico'],
    parameters: [id, version],
    types: pictures,
  },
  '/anexos/{id}': {
    tag: 'anexos',
    operationId: 'anexos.original',
    summary: 'O anexo como foi enviado, sempre como download.',
    roles: ['autenticado'],
    parameters: [id],
    types: anything,
  },
  '/anexos/{id}/{versao}': {
    tag: 'anexos',
    operationId: 'anexos.versao',
    summary: 'Uma imagem anexada, em uma largura e um formato.',
    roles: ['autenticado'],
    parameters: [id, version],
    types: pictures,
  },
  '/paginas/{id}/{largura}.webp': {
    tag: 'paginas',
    operationId: 'paginas.imagem',
    summary: 'Uma página de uma peça, em uma largura.',
    roles: ['autenticado'],
    parameters: [id, { name: 'largura', schema: { type: 'integer', examples: [1200] } }],
    types: ['image/webp'],
  },
  '/paginas/{id}/texto': {
    tag: 'paginas',
    operationId: 'paginas.texto',
    summary: 'O texto de uma página de um PDF.',
    roles: ['autenticado'],
    parameters: [id],
    types: ['text/plain'],
  },
  '/versoes/{id}/original': {
    tag: 'versoes',
    operationId: 'versoes.original',
    summary: 'O arquivo de uma versão, sempre como download; para o cliente, depois da aprovação.',
    roles: ['autenticado'],
    parameters: [id],
    types: anything,
  },
  '/agenda/{token}.ics': {
    tag: 'agenda',
    operationId: 'agenda.calendario',
    summary: 'A assinatura da agenda para programas de calendário; quem tem o endereço a lê, sem sessão.',
    roles: ['publico'],
    parameters: [{ name: 'token', schema: { type: 'string' } }],
    types: ['text/calendar'],
  },
}

const failure = {
  schema: {
    type: 'object',
    properties: { error: { type: 'string' }, code: { type: 'string' } },
    required: ['error', 'code'],
  },
  example: { error: messages.naoEncontrado, code: 'NOT_FOUND' },
}

/** The files and calendars as OpenAPI paths. */
const servedPaths = Object.fromEntries(
  Object.entries(served).map(([path, it]) => [path, { get: operationOf(it) }]),
)

function operationOf({ tag, operationId, summary, roles, parameters, types }: ServedRoute) {
  const content = Object.fromEntries(
    types.map((type) => [type, { schema: { type: 'string', contentMediaType: type } }]),
  )
  return {
    operationId,
    summary,
    tags: [tag],
    parameters: parameters.map((parameter) => ({ ...parameter, in: 'path', required: true })),
    responses: {
      200: { description: 'OK', content },
      404: { description: messages.naoEncontrado, content: { 'application/json': failure } },
    },
    'x-roles': roles,
  }
}
