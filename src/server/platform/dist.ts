import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What `npm run build` makes of `src/web`. */
export const dist = join(import.meta.dirname, '../../../dist')
export const webRoot = join(dist, 'web')

export type Manifest = Record<string, { file: string; css?: string[]; assets?: string[]; imports?: string[] }>

/** @throws where nothing was built yet */
export function readManifest(): Manifest {
  return JSON.parse(readFileSync(join(webRoot, '.vite/manifest.json'), 'utf8'))
}
