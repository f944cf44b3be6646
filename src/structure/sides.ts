import { readModules } from './modules.ts'

/** The folders and files that the server and the browser both use. src/tsconfig.contract.json has the same rule. */
const BOTH =
  /^platform\/contract\/|^app\/[\w-]+\.ts$|(?:^|[/-])(?:contract|schemas|messages|rules)(?:\.test)?\.ts$/
/** The folders of the browser. src/tsconfig.browser.json has the same rule. */
const BROWSER = /\/screens\/|^platform\/(?:browser|dashboard|ui)\/|^app\/(?:build|dashboard|sw)\//
const NONE = /^(?:testing|structure)\//

/** Tells where a file below src runs: on the server, in the browser or on both; undefined for code of tests. */
export function sideOf(path: string): 'both' | 'browser' | 'server' | undefined {
  if (NONE.test(path)) return undefined
  if (BROWSER.test(path)) return 'browser'
  return BOTH.test(path) ? 'both' : 'server'
}

export const SRC = new URL('..', import.meta.url).pathname.replace(/\/$/, '')

/** Returns the files of the browser, without tests. */
export const browserFiles = () =>
  readModules(SRC).filter(({ path }) => sideOf(path) === 'browser' && !/\.test\.tsx?$/.test(path))
