import { generateSync, type JsonSchema } from 'json-schema-faker'
import { randomFrom } from '#testing/random.ts'
import type { Operation } from './document.ts'
import { pick, type Random, spoil } from './spoil.ts'

const personas = ['ninguem', 'admin', 'user', 'client'] as const
export type Persona = (typeof personas)[number]

/** A generated request before it is sent, so that its parts can still be made invalid. */
export interface GeneratedRequest {
  persona: Persona
  method: string
  template: string
  path: Record<string, string>
  query: [string, string][]
  headers: Record<string, string>
  body: unknown
  /** Text that is sent in place of `body`. */
  raw: string | undefined
  /** Text that is appended to the address without being encoded. */
  tail: string
  spoiled: string
}

/** Generates a request. The same seed and number always generate the same request. */
export function requestOf(operations: readonly Operation[], seed: number, number: number): GeneratedRequest {
  const random = randomFrom(seed * 100_003 + number)
  const operation = pick(operations, random)
  const fake = (schema: JsonSchema) => faked(schema, random)
  const given = operation.parameters.filter((one) => one.in === 'path' || one.required || random() < 0.4)
  const request: GeneratedRequest = {
    persona: whoAsks(operation, random),
    method: operation.method,
    template: operation.path,
    path: Object.fromEntries(
      given.filter((one) => one.in === 'path').map(({ name, schema }) => [name, idOf(schema, random, fake)]),
    ),
    query: given.filter((one) => one.in === 'query').map(({ name, schema }) => [name, String(fake(schema))]),
    headers: { 'content-type': 'application/json' },
    tail: '',
    spoiled: '',
    body: operation.body
      ? withIds(fake(operation.body), random)
      : operation.method === 'GET'
        ? undefined
        : {},
    raw: undefined,
  }
  if (operation.method !== 'GET' && random() < 0.3) request.headers['idempotency-key'] = uuid(random)
  request.spoiled = spoil(request, random)
  return request
}

/**
 * Chooses the persona that sends the request. In at least three of four cases the persona may call the
 * endpoint, because a request that is rejected for its role tests little.
 */
function whoAsks({ roles }: Operation, random: Random): Persona {
  const allowed = personas.filter(
    (one) => roles.includes(one) || (one !== 'ninguem' && roles.includes('autenticado')),
  )
  return pick(allowed.length > 0 && random() < 0.75 ? allowed : personas, random)
}

/**
 * Returns a small id. Account 1 is left out, because it is the admin who creates replacements for the other
 * accounts.
 */
const smallId = (random: Random) => 2 + Math.floor(random() * 8)

/**
 * Generates the value of a path parameter. An integer is a small number, because most numbers that the schema
 * allows are not the id of any record.
 */
function idOf(schema: JsonSchema, random: Random, fake: (schema: JsonSchema) => unknown): string {
  const { type } = schema as { type?: unknown }
  return type === 'integer' ? String(smallId(random)) : String(fake(schema))
}

function withIds(body: unknown, random: Random): unknown {
  if (typeof body !== 'object' || body === null) return body
  for (const [key, value] of Object.entries(body)) {
    if (typeof value === 'number' && /(^id|Id|_id|versao|pessoa|^com)$/.test(key))
      Object.assign(body, { [key]: smallId(random) })
    // These keys are removed, because a request with the id of another account is rejected before the rest of
    // its body is validated.
    if (key === 'usuario_id' || key === 'remetente_id') Reflect.deleteProperty(body, key)
  }
  return body
}

const day = (random: Random) =>
  new Date(
    Date.UTC(2020 + Math.floor(random() * 10), Math.floor(random() * 12), 1 + Math.floor(random() * 28)),
  )

function faked(schema: JsonSchema, random: Random): unknown {
  const formats = {
    date: () => day(random).toISOString().slice(0, 10),
    'date-time': () => day(random).toISOString(),
    email: () => `pessoa${Math.floor(random() * 50)}@exemplo.com.br`,
    uri: () => `https://exemplo.com.br/${Math.floor(random() * 1000)}`,
  }
  const seed = Math.floor(random() * 2 ** 31)
  try {
    return generateSync(schema, { seed, formats, maxDepth: 5, maxItems: 3, optionalsProbability: 0.5 })
  } catch {
    // The generator does not support this schema, so an empty object is used.
    return {}
  }
}

function uuid(random: Random): string {
  const hex = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}
