import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Whether this code is the bundle in `dist/server`. During development and in tests the sources run. */
export const isBundled = import.meta.filename.endsWith('.js')

/** The output of `npm run build`. */
export const dist = join(import.meta.dirname, isBundled ? '..' : '../../dist')
export const webRoot = join(dist, 'web')

export type Manifest = Record<string, { file: string; css?: string[]; assets?: string[]; imports?: string[] }>

/**
 * The manifest of the browser build.
 * @throws if nothing has been built yet
 */
export function readManifest(): Manifest {
  return JSON.parse(readFileSync(join(webRoot, '.vite/manifest.json'), 'utf8'))
}
