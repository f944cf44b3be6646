import { everyEndpoint } from './endpoints.ts'

/**
 * How a request is named in metrics, logs and traces. The address of the request is not used because it
 * contains ids and tokens.
 */
export interface Template {
  /** For example `projetos.aprovar`; undefined if the request is not to an endpoint of the contract. */
  endpoint?: string
  /** For example `/api/projetos/{id}/aprovar`. */
  path: string
}

interface Node {
  named: Map<string, Node>
  any?: Node
  methods: Map<string, Template>
}

const node = (): Node => ({ named: new Map(), methods: new Map() })

function buildTree(): Node {
  const root = node()
  for (const { name, method, path } of everyEndpoint()) {
    let at = root
    for (const part of path.slice(1).split('/')) at = step(at, part)
    at.methods.set(method, { endpoint: name, path: `/api${path}` })
  }
  return root
}

function step(from: Node, part: string): Node {
  if (part.startsWith('{')) {
    from.any ??= node()
    return from.any
  }
  const known = from.named.get(part) ?? node()
  from.named.set(part, known)
  return known
}

const PREFIX = '/api/'
let tree: Node | undefined

/** Finds the endpoint of a request. The number of possible results is limited by the number of endpoints. */
export function templateOf(method: string, path: string): Template | undefined {
  if (!path.startsWith(PREFIX)) return undefined
  tree ??= buildTree()
  return find(tree, path.split('/'), 2)?.methods.get(method === 'HEAD' ? 'GET' : method)
}

function find(from: Node, parts: string[], at: number): Node | undefined {
  const part = parts[at]
  if (part === undefined) return from
  const named = from.named.get(part)
  return (
    (named && find(named, parts, at + 1)) ?? (from.any && part ? find(from.any, parts, at + 1) : undefined)
  )
}
