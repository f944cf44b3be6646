import { generateSync, type JsonSchema } from 'json-schema-faker'
import { randomFrom } from '../random.ts'
import type { Operation } from './document.ts'
import { pick, type Random, spoil } from './spoil.ts'

const personas = ['ninguem', 'admin', 'user', 'client'] as const
export type Persona = (typeof personas)[number]

/** One request before it is sent: what it is made of can still be spoiled. */
export interface Asked {
  persona: Persona
  method: string
  template: string
  path: Record<string, string>
  query: [string, string][]
  headers: Record<string, string>
  body: unknown
  /** Sent in the place of the body. */
  raw: string | undefined
  /** Written behind the address as it is. */
  tail: string
  spoiled: string
}

/** The same request for the same seed and number, whatever came before. */
export function requestOf(operations: readonly Operation[], seed: number, number: number): Asked {
  const random = randomFrom(seed * 100_003 + number)
  const operation = pick(operations, random)
  const fake = (schema: JsonSchema) => faked(schema, random)
  const given = operation.parameters.filter((one) => one.in === 'path' || one.required || random() < 0.4)
  const asked: Asked = {
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
  if (operation.method !== 'GET' && random() < 0.3) asked.headers['idempotency-key'] = uuid(random)
  asked.spoiled = spoil(asked, random)
  return asked
}

/** Whoever may, three times of four: what is refused at the door tells little of what is behind it. */
function whoAsks({ roles }: Operation, random: Random): Persona {
  const allowed = personas.filter(
    (one) => roles.includes(one) || (one !== 'ninguem' && roles.includes('autenticado')),
  )
  return pick(allowed.length > 0 && random() < 0.75 ? allowed : personas, random)
}

/** Not 1: that account is the keeper's, by whom the others come back. */
const smallId = (random: Random) => 2 + Math.floor(random() * 8)

/** Most numbers that a document allows belong to nothing: small ones do. */
function idOf(schema: JsonSchema, random: Random, fake: (schema: JsonSchema) => unknown): string {
  const { type } = schema as { type?: unknown }
  return type === 'integer' ? String(smallId(random)) : String(fake(schema))
}

function withIds(body: unknown, random: Random): unknown {
  if (typeof body !== 'object' || body === null) return body
  for (const [key, value] of Object.entries(body)) {
    if (typeof value === 'number' && /(^id|Id|_id|versao|pessoa|^com)$/.test(key))
      Object.assign(body, { [key]: smallId(random) })
    // To be somebody else is refused before anything is looked at.
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
    // A schema that the generator cannot fill is asked for with nothing.
    return {}
  }
}

function uuid(random: Random): string {
  const hex = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}
