import { readFileSync } from 'node:fs'
import { z } from 'zod'

const Package = z.object({
  version: z.string().optional(),
  license: z.string().optional(),
  integrity: z.string().optional(),
  resolved: z.string().optional(),
  deprecated: z.string().optional(),
  dev: z.boolean().optional(),
  optional: z.boolean().optional(),
  devOptional: z.boolean().optional(),
  hasInstallScript: z.boolean().optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
})
export const Lockfile = z.object({ packages: z.record(z.string(), Package) })
export const Manifest = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()).default({}),
  allowScripts: z.record(z.string(), z.boolean()).default({}),
})
export type Lockfile = z.infer<typeof Lockfile>
export type Manifest = z.infer<typeof Manifest>

export interface Dependency {
  name: string
  version: string
  license: string
  /**
   * Whether a production install contains the package, or else whether the built files contain parts of it. All other
   * packages are only for the build and the tests.
   */
  use: 'runtime' | 'bundled' | 'build'
}

/**
 * Licences of packages whose entry in the lockfile names no licence. They were read in the files of the
 * packages.
 */
const knownLicences: Record<string, string> = {
  busboy: 'MIT',
  streamsearch: 'MIT',
  'humanize-number': 'MIT',
  'parse-cache-control': 'BSD-3-Clause',
  'png-js': 'MIT',
}

export const readLockfile = (path = 'package-lock.json'): Lockfile =>
  Lockfile.parse(JSON.parse(readFileSync(path, 'utf8')))

export const readManifest = (path = 'package.json'): Manifest =>
  Manifest.parse(JSON.parse(readFileSync(path, 'utf8')))

/**
 * Lists all packages of the lockfile, sorted by name and version, without duplicates.
 * @param imported the packages that the sources of the built files import
 */
export function listDependencies(lockfile: Lockfile, imported: string[]): Dependency[] {
  const bundled = withDependencies(lockfile, imported)
  const found = Object.entries(lockfile.packages)
    .filter(([path]) => path !== '')
    .map(([path, { version = '', license, dev, devOptional }]): Dependency => {
      const name = nameOf(path)
      const unused = bundled.has(path) ? 'bundled' : 'build'
      return {
        name,
        version,
        license: license ?? knownLicences[name] ?? 'desconhecida',
        use: dev || devOptional ? unused : 'runtime',
      }
    })
  const once = new Map(found.map((one) => [`${one.name}@${one.version}`, one]))
  return [...once.values()].sort((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version))
}

/** Returns the paths of the packages and of everything that they depend on, directly or indirectly. */
function withDependencies({ packages }: Lockfile, names: string[]): Set<string> {
  const found = new Set(names.map((name) => `node_modules/${name}`))
  for (const path of found) {
    const { dependencies, optionalDependencies } = packages[path] ?? {}
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const place = placesOf(path, name).find((one) => one in packages)
      if (place) found.add(place)
    }
  }
  return found
}

/** Lists the places in which Node looks for a package that another package imports, the nearest first. */
function placesOf(path: string, name: string): string[] {
  const folders = path.split('/node_modules/')
  const above = folders.map((_, at) => folders.slice(0, folders.length - at).join('/node_modules/'))
  return [...above.map((folder) => `${folder}/node_modules/${name}`), `node_modules/${name}`]
}

export const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 13)
