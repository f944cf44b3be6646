import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { AREAS, cycles, placeOf, wrongWay } from './areas.ts'
import { type Import, isTest, readModules } from './modules.ts'
import { sideOf } from './sides.ts'

const src = join(import.meta.dirname, '..')
const modules = readModules(src)
const files = modules.map(({ path }) => path)
const all = modules.flatMap(({ imports }) => imports)
const product = all.filter(({ from }) => !isTest(from))
const isOurs = (to: string) => AREAS.includes(to.split('/')[0] ?? '') && to.includes('/')
const written = ({ from, specifier }: Import) => `${from} → ${specifier}`

/**
 * The files of the composition root, which assembles the application. No other part of the application
 * imports them.
 */
const root = /^app\/server\/(main|app|handlers|chores|listeners|tables)\.ts$/

const PAGE = /^[a-z]+\/[\w-]+\/screens\/\w+Page\.tsx$/

interface Rule {
  name: string
  from: (from: string) => boolean
  may: (to: string, from: string) => boolean
}

// The rules for imports between folders. `from` selects the importing files, and `may` says what they may
// import.
const rules: Rule[] = [
  {
    name: 'what both sides use imports only what both sides use, zod and @orpc/contract',
    from: (from) => sideOf(from) === 'both',
    may: (to) => (isOurs(to) ? sideOf(to) === 'both' : to === 'zod' || to === '@orpc/contract'),
  },
  {
    name: 'the server does not import the browser, except the types of a rendering',
    from: (from) => sideOf(from) === 'server',
    may: (to) => !isOurs(to) || sideOf(to) !== 'browser' || to === 'platform/browser/rendering.ts',
  },
  {
    name: 'the browser does not import the server',
    from: (from) => sideOf(from) === 'browser' && !from.startsWith('app/build/'),
    may: (to) => !isOurs(to) || sideOf(to) !== 'server',
  },
  {
    name: 'no domain imports the handlers, hourly jobs and workers of another',
    from: (from) => sideOf(from) === 'server' && !from.startsWith('app/'),
    may: (to, from) =>
      to.startsWith('platform/') ||
      !/\/(?:handlers|chore|sweep|worker)\.ts$|-worker\.ts$/.test(to) ||
      placeOf(to)?.domain === placeOf(from)?.domain,
  },
  {
    name: 'the database layer imports only packages, what both sides use, itself and the errors',
    from: (from) => /^platform\/db\//.test(from),
    may: (to) => !isOurs(to) || sideOf(to) === 'both' || /^platform\/(db\/|errors\.ts$)/.test(to),
  },
  {
    name: 'the shared components in platform/ui import nothing else, except the functions for dates and texts',
    from: (from) => /^platform\/ui\//.test(from),
    may: (to) =>
      !isOurs(to) ||
      to.startsWith('platform/ui/') ||
      /^platform\/contract\/(datas(-messages)?|text)\.ts$/.test(to),
  },
  {
    name: 'the screen for pieces and the page of the link, which people without an account use, import nothing of the dashboard',
    from: (from) => /^proofing\/(mesa|revisao)\/screens\//.test(from),
    may: (to) =>
      !isOurs(to) ||
      sideOf(to) === 'both' ||
      /^proofing\/(mesa|revisao)\/screens\/|^platform\/(browser|ui)\//.test(to),
  },
  {
    name: 'the screen for pieces does not import the page of the link',
    from: (from) => from.startsWith('proofing/mesa/screens/'),
    may: (to) => !to.startsWith('proofing/revisao/'),
  },
  {
    name: 'the public pages import nothing of the back office',
    from: (from) => /^site\/pages\/screens\//.test(from),
    may: (to) =>
      !isOurs(to) || sideOf(to) === 'both' || /^site\/pages\/screens\/|^platform\/(browser|ui)\//.test(to),
  },
  {
    name: 'no other part imports the public pages',
    from: (from) => !/^(site\/pages|app\/build)\//.test(from),
    may: (to) => !/^site\/pages\/screens\//.test(to),
  },
  {
    name: 'a page of the dashboard imports no other page',
    from: (from) => PAGE.test(from),
    may: (to) => !PAGE.test(to),
  },
  {
    name: 'no file outside the composition root imports its files',
    from: (from) => !/^app\/server\/(?:main|app)\.ts$/.test(from),
    may: (to) => !root.test(to),
  },
]

describe('areas', () => {
  test('every file of the product is in an area of docs/architecture.md', () => {
    expect(AREAS).toHaveLength(11)
    expect(files.filter((path) => !isTest(path) && !path.endsWith('.d.ts') && !placeOf(path))).toEqual([])
  })

  test('an area imports only areas that docs/architecture.md lists before it', () => {
    expect(wrongWay(product).map(written)).toEqual([])
  })

  test('no files and no domains import values from each other in a circle', () => {
    // Imports of types are erased from the compiled code, so only imports of values count.
    const values = product.filter(({ isType }) => !isType)
    expect(cycles(values, (path) => path)).toEqual([])
    const onSide = (side: string) => (path: string) => {
      // All handlers are built on platform/http, which imports other folders of the platform.
      if (/^platform\/\w+\/handlers\.ts$/.test(path)) return undefined
      return sideOf(path) === side ? placeOf(path)?.domain : undefined
    }
    for (const side of ['server', 'browser']) expect(cycles(values, onSide(side)), side).toEqual([])
  })
})

describe('imports between folders', () => {
  test.each(rules)('$name', ({ from, may }) => {
    const about = product.filter((one) => from(one.from))
    expect(about, 'the rule applies to no file').not.toEqual([])
    expect(about.filter((one) => !may(one.to, one.from)).map(written)).toEqual([])
  })

  test("test code of the server imports only the browser's API client from the web", () => {
    const crossing = all.filter(
      ({ from, to }) => /^testing\/(?!browser\/)/.test(from) && isOurs(to) && sideOf(to) === 'browser',
    )
    expect(crossing.map((one) => `${one.from} → ${one.to}`)).toEqual([
      'testing/browser.ts → platform/browser/link.ts',
    ])
  })

  test('Suspense is used only by LazyBoundary and QueryBoundary, which handle code and data that cannot be loaded', () => {
    const waiting = files.filter(
      (path) => !isTest(path) && /<Suspense\b/.test(readFileSync(join(src, path), 'utf8')),
    )
    expect(waiting.toSorted()).toEqual([
      'platform/browser/query-boundary.tsx',
      'platform/ui/LazyBoundary.tsx',
    ])
  })

  test('only tests import test helpers', () => {
    const used = all.filter((one) => /^testing\/|\.test\.tsx?$/.test(one.to) && !isTest(one.from))
    expect(used).toEqual([])
  })

  test('the folder of handlers declares their endpoints', () => {
    const declared = files
      .filter((path) => path.endsWith('/handlers.ts') && path !== 'app/server/handlers.ts')
      .map((path) => path.replace('handlers.ts', 'contract.ts'))
    expect(declared.filter((path) => !files.includes(path))).toEqual([])
  })
})

describe('notation of imports and exports', () => {
  test('no import contains ../, except imports of tests from e2e and scripts', () => {
    // The folders e2e and scripts have no alias, and some tests use what they export.
    const isOfOtherFolder = ({ from, to }: Import) => isTest(from) && /^\.\.\/(e2e|scripts)\//.test(to)
    const climbing = all.filter((one) => one.specifier.includes('../') && !isOfOtherFolder(one))
    expect(climbing.map(written)).toEqual([])
  })

  test('there are no default exports', () => {
    const nameless = files.filter((path) => /^export default\b/m.test(readFileSync(join(src, path), 'utf8')))
    expect(nameless).toEqual([])
  })
})

describe('the first load of a screen', () => {
  test('rules use only types of modules with schemas', () => {
    const values = product.filter(({ from, isType }) => /[/-]rules\.ts$/.test(from) && !isType)
    const withSchemas = values.filter(({ to }) => to === 'zod' || /[/-](?:contract|schemas)\.ts$/.test(to))
    expect(values).not.toEqual([])
    expect(withSchemas.map(written)).toEqual([])
  })
})
