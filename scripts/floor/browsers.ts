import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A browser and its oldest supported version, from `browserslist` in package.json. */
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

/**
 * Lists the oldest supported browsers in the form of Vite's `build.target`. With this target the build
 * translates newer syntax and CSS.
 */
export const buildTarget = (): string[] =>
  readFloor().map(({ browser, version }) => `${ofVite[browser] ?? browser}${version}`)
