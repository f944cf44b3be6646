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
})
export const Lockfile = z.object({ packages: z.record(z.string(), Package) })
export const Manifest = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
  allowScripts: z.record(z.string(), z.boolean()),
})
export type Lockfile = z.infer<typeof Lockfile>
export type Manifest = z.infer<typeof Manifest>

export interface Dependency {
  name: string
  version: string
  license: string
  /** Whether only the build or the tests need the package. */
  dev: boolean
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

/** Lists all installed packages, sorted by name and version, without duplicates. */
export function listDependencies({ packages }: Lockfile): Dependency[] {
  const found = Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, { version = '', license, dev = false, devOptional = false }]) => {
      const name = nameOf(path)
      return {
        name,
        version,
        license: license ?? knownLicences[name] ?? 'desconhecida',
        dev: dev || devOptional,
      }
    })
  const once = new Map(found.map((one) => [`${one.name}@${one.version}`, one]))
  return [...once.values()].sort((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version))
}

export const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 13)
