import { globSync, readFileSync } from 'node:fs'
import { contract } from '#app/contract.ts'

/**
 * Reads the exceptions to the rule that the first segment of an address names its folder. They come from a
 * table in docs/architecture.md.
 * @param document the text of docs/architecture.md
 * @returns the folder of each exceptional address
 */
export function readExceptions(document: string): Map<string, string> {
  const rows = document.split('\n| Route ')[1]?.split('\n\n')[0] ?? ''
  return new Map(
    [...rows.matchAll(/^\| (`\/.+`) \| `[\w-]+\/([\w-]+)`/gm)].flatMap(([, paths = '', folder = '']) =>
      [...paths.matchAll(/`([^`]+)`/g)].map(([, path = '']) => [path, folder] as const),
    ),
  )
}

export interface Address {
  name: string
  path: string
  /** The folder that the documented rule names. */
  folder: string
  /** Whether the file handlers.ts in that folder implements the endpoint. */
  isFound: boolean
}

/**
 * Applies the documented rule to every endpoint: the folder is the first segment of the address, or the
 * folder that the table of exceptions names.
 */
export function findAddresses(document: string): Address[] {
  const exceptions = readExceptions(document)
  return Object.entries(contract).flatMap(([router, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]) => {
      const path = endpoint['~orpc'].route.path ?? ''
      const [, exception] =
        [...exceptions].findLast(([start]) => path === start || path.startsWith(`${start}/`)) ?? []
      const folder = exception ?? path.split('/')[1] ?? ''
      return { name: `${router}.${name}`, path, folder, isFound: implementsEndpoint(folder, router, name) }
    }),
  )
}

/**
 * Tells whether a folder implements an endpoint. A folder implements either a whole router (`const on =
 * api.projetos`) or single endpoints (`api.clientes.ficha.handler`).
 */
function implementsEndpoint(folder: string, router: string, name: string): boolean {
  const [file] = globSync(`src/*/${folder}/handlers.ts`)
  if (file === undefined) return false
  const text = readFileSync(file, 'utf8')
  return new RegExp(`= api\\.${router}$`, 'm').test(text) || text.includes(`api.${router}.${name}.`)
}
