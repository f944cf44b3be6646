import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The oldest version of each browser that the product supports, as `package.json` names it under `browserslist`. */
export interface Floor {
  browser: string
  version: string
}

const manifest = join(import.meta.dirname, '../../package.json')

export function readFloor(): Floor[] {
  const { browserslist } = JSON.parse(readFileSync(manifest, 'utf8')) as { browserslist: string[] }
  return browserslist.map((line) => {
    const [, browser = '', version = ''] = /^(\w+) >= ([\d.]+)$/.exec(line) ?? []
    if (!browser) throw new Error(`browserslist: "${line}" is not "browser >= version"`)
    return { browser, version }
  })
}

const ofVite: Record<string, string> = { ios_saf: 'ios' }

/** The same for the build, which turns newer syntax and newer CSS into what those browsers understand. */
export const buildTarget = (): string[] =>
  readFloor().map(({ browser, version }) => `${ofVite[browser] ?? browser}${version}`)
