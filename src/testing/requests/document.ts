import type { JsonSchema } from 'json-schema-faker'

interface Parameter {
  name: string
  in: 'path' | 'query'
  required?: boolean
  schema: JsonSchema
}

/** One endpoint, as the OpenAPI document describes it. */
export interface Operation {
  method: string
  path: string
  parameters: Parameter[]
  /** Schema of the JSON body. */
  body: JsonSchema | undefined
  /**
   * The roles that may call the endpoint. In the test all roles call it, but these roles call it more often.
   */
  roles: readonly string[]
}

interface Documented {
  'x-roles'?: readonly string[]
  parameters?: Parameter[]
  requestBody?: { content?: Record<string, { schema?: JsonSchema }> }
}

const text = (name: string): Parameter => ({ name, in: 'query', schema: { type: 'string', maxLength: 40 } })
const inPath = (name: string): Parameter => ({ ...text(name), in: 'path' })
const page = (path: string, ...parameters: Parameter[]): Operation => ({
  method: 'GET',
  path,
  parameters,
  body: undefined,
  roles: ['publico'],
})

/** Pages and files that are served in addition to the endpoints of the contract. */
const pages: Operation[] = [
  page('/', text('ver'), text('contato'), text('assunto'), text('categoria')),
  page('/login'),
  page('/register', text('convite')),
  page('/esqueci'),
  page('/redefinir', text('token')),
  page('/criar-senha', text('token')),
  page('/avisos/sair', text('t')),
  page('/portfolio/{slug}', inPath('slug')),
  page('/privacidade', text('protocolo'), text('ate')),
  page('/privacidade/confirmar', text('t')),
  page('/verificar/{codigo}', inPath('codigo')),
  page('/dashboard/{pagina}', inPath('pagina')),
  page('/api/agenda/{nome}.ics', inPath('nome')),
  page('/api/arquivos/{id}/{versao}', inPath('id'), inPath('versao')),
  page('/assets/{nome}', inPath('nome')),
  page('/{nome}', inPath('nome')),
]

/**
 * Lists the endpoints of the OpenAPI document, and the pages and files that the server also serves.
 * @param document the response of /api/openapi.json
 */
export function operationsOf(document: unknown): Operation[] {
  const { paths } = document as { paths: Record<string, Record<string, Documented>> }
  const rows = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, 'x-roles': roles = [] }]) => ({
      method: method.toUpperCase(),
      path: `/api${path}`,
      parameters,
      body: requestBody?.content?.['application/json']?.schema,
      roles,
    })),
  )
  return [...rows, ...pages]
}
