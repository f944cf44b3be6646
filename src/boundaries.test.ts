import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'

const src = import.meta.dirname

/** The paths of all source files, relative to src. */
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => path.replaceAll('\\', '/'))

interface Import {
  from: string
  /** The module specifier as written in the source. */
  said: string
  /** The path relative to src, or the name of the package. */
  to: string
}

function importsOf(from: string): Import[] {
  const text = readFileSync(join(src, from), 'utf8')
  const { module, errors } = parseSync(from, text)
  expect(errors, from).toEqual([])
  const stated = [...module.staticImports, ...module.staticExports.flatMap(({ entries }) => entries)]
    .map((one) => ('moduleRequest' in one ? one.moduleRequest?.value : undefined))
    .filter((said) => said !== undefined)
  const dynamic = module.dynamicImports
    .map(({ moduleRequest: { start, end } }) => text.slice(start, end).match(/^['"](.*)['"]$/)?.[1])
    .filter((said) => said !== undefined)
  return [...new Set([...stated, ...dynamic])].map((said) => ({ from, said, to: targetOf(from, said) }))
}

function targetOf(from: string, said: string): string {
  if (said.startsWith('#')) return said.slice(1)
  if (said.startsWith('.')) return relative(src, resolve(src, dirname(from), said)).replaceAll('\\', '/')
  return said
}

const all = files.flatMap(importsOf)
const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.startsWith('server/testing/')
const isOurs = (to: string) => /^(contract|server|web)\//.test(to)

/**
 * The shared modules that a domain folder of the server may import. They exclude the composition root and the
 * rest of the HTTP server.
 */
const kit =
  /^server\/(http\/dispatch|auth\/\w[\w-]*|db\/[\w-]+|errors|secrets|app-context|log|config|concurrency|interval|tracing)\.ts$/
const handlers = /^server\/[\w-]+\/handlers\.ts$/
const shell = /^server\/(main|app|handlers|hourly|chores|lock|dist)\.ts$/

interface Rule {
  name: string
  from: RegExp
  may: (to: string, from: string) => boolean
}

const folderOf = (path: string) => path.split('/').slice(0, 2).join('/')
const kitFolders = /^server\/(http|auth|db|testing)\//
/**
 * The public site's pages answer HTTP requests directly, outside the API, so they have a rule of their own.
 */
const sitePages = /^server\/site\/(?!handlers\.ts|queries\.ts)/
/** Health checks and metrics also answer HTTP requests outside the API. */
const probes = /^server\/saude\/(health|watch|metrics)\.ts$/

// Section 3 of the architecture. The composition root (main.ts, app.ts) may import everything and
// `handlers.ts` collects the handlers; every other file is covered by a rule here.
const rules: Rule[] = [
  {
    name: 'the contract imports only itself, zod and @orpc/contract',
    from: /^contract\//,
    may: (to) => to.startsWith('contract/') || to === 'zod' || to === '@orpc/contract',
  },
  {
    name: 'a domain of the server imports the contract, itself, the shared modules and other domains, except their handlers',
    from: /^server\/(?!http\/|auth\/|db\/|testing\/|site\/|saude\/(?:health|watch|metrics)\.ts)[\w-]+\/|^server\/site\/(handlers|queries)\.ts$/,
    may: (to, from) =>
      !isOurs(to) ||
      to.startsWith('contract/') ||
      folderOf(to) === folderOf(from) ||
      kit.test(to) ||
      (/^server\/[\w-]+\/[\w-]+\.ts$/.test(to) && !handlers.test(to) && !kitFolders.test(to)),
  },
  {
    name: 'the database layer imports the contract and no domain',
    from: /^server\/db\//,
    may: (to) => !isOurs(to) || /^(contract\/|server\/db\/|server\/errors\.ts$)/.test(to),
  },
  {
    name: 'authentication imports the shared modules and the queries of usuarios',
    from: /^server\/auth\//,
    may: (to) =>
      !isOurs(to) ||
      /^(contract\/|server\/(auth|db)\/|server\/(config|errors|concurrency|app-context|secrets)\.ts$)/.test(
        to,
      ) ||
      to === 'server/usuarios/queries.ts',
  },
  {
    name: 'the HTTP layer imports the contract, the shared modules, the collected handlers, and of the domains only the queries of audit and files and the daily limits',
    from: /^server\/http\//,
    may: (to) =>
      !isOurs(to) ||
      /^(contract\/|server\/(http|auth|db)\/|server\/[\w-]+\.ts$)/.test(to) ||
      /^server\/(auditoria|arquivos|anexos)\/queries\.ts$/.test(to) ||
      to === 'server/cotas/limits.ts',
  },
  {
    name: 'the pages of the public site import their own folder, HTTP, authentication and the settings',
    from: sitePages,
    may: (to) =>
      !isOurs(to) ||
      /^(contract\/|server\/(site|http|auth)\/|server\/(app-context|dist)\.ts$)/.test(to) ||
      to === 'server/configuracoes/queries.ts',
  },
  {
    name: 'health checks and metrics import their own folder, HTTP, the database layer and shared modules',
    from: probes,
    may: (to) =>
      !isOurs(to) || /^(contract\/|server\/(saude|http|db)\/|server\/(app-context|errors|log)\.ts$)/.test(to),
  },
  {
    name: 'the server does not import the web',
    from: /^server\//,
    may: (to) => !to.startsWith('web/'),
  },
  {
    name: 'the shared components in web/ui import no domain, except the date functions of the contract',
    from: /^web\/ui\//,
    may: (to) => !isOurs(to) || to.startsWith('web/ui/') || /^contract\/datas(-messages)?\.ts$/.test(to),
  },
  {
    name: 'the web does not import the server',
    from: /^web\//,
    may: (to) => !to.startsWith('server/'),
  },
  {
    name: 'site and dashboard do not import each other',
    from: /^web\/(site|dashboard)\//,
    may: (to, from) => !/^web\/(site|dashboard)\//.test(to) || folderOf(to) === folderOf(from),
  },
  {
    name: 'a page of the dashboard imports no other page',
    from: /^web\/dashboard\/[\w-]+\/\w+Page\.tsx$/,
    may: (to) => !/^web\/dashboard\/[\w-]+\/\w+Page\.tsx$/.test(to),
  },
  {
    name: 'only the composition root, HTTP and the public site import the composition modules',
    from: /^(contract|web)\/|^server\/(?!main\.ts|app\.ts|http\/|site\/)/,
    may: (to) => !shell.test(to) || to === 'server/handlers.ts',
  },
]

describe('imports between folders', () => {
  test.each(rules)('$name', ({ from, may }) => {
    const about = all.filter((one) => from.test(one.from) && !isTest(one.from))
    expect(about.length).toBeGreaterThan(0)
    const forbidden = about.filter((one) => !may(one.to, one.from))
    expect(forbidden.map((one) => `${one.from} → ${one.said}`)).toEqual([])
  })

  test("test code of the server imports only the browser's API client from the web", () => {
    const crossing = all.filter((one) => one.from.startsWith('server/') && one.to.startsWith('web/'))
    expect(crossing.map((one) => `${one.from} → ${one.to}`)).toEqual(['server/testing/app.ts → web/link.ts'])
  })

  test('Suspense is used only by LazyBoundary and QueryBoundary, which handle code and data that cannot be loaded', () => {
    const waiting = files.filter(
      (path) => !isTest(path) && /<Suspense\b/.test(readFileSync(join(src, path), 'utf8')),
    )
    expect(waiting.toSorted()).toEqual(['web/query-boundary.tsx', 'web/ui/LazyBoundary.tsx'])
  })

  test('only tests import test helpers', () => {
    const used = all.filter((one) => /^server\/testing\/|\.test\.tsx?$/.test(one.to) && !isTest(one.from))
    expect(used).toEqual([])
  })

  test('each domain folder of the server has a file with the same name in the contract', () => {
    const domains = files.filter((path) => handlers.test(path)).map((path) => path.split('/')[1])
    for (const domain of domains) expect(files).toContain(`contract/${domain}.ts`)
  })
})

describe('notation of imports and exports', () => {
  test('imports name another top-level folder by its # alias and a file of the same folder by ./, never by ../', () => {
    // The e2e folder has no alias, and some tests compare its data with the source code.
    const isOfJourneys = ({ from, to }: Import) => isTest(from) && to.startsWith('../e2e/')
    expect(
      all
        .filter((one) => one.said.includes('../') && !isOfJourneys(one))
        .map(({ from, said }) => `${from} → ${said}`),
    ).toEqual([])
  })

  test('there are no default exports', () => {
    const nameless = files.filter((path) => /^export default\b/m.test(readFileSync(join(src, path), 'utf8')))
    expect(nameless).toEqual([])
  })
})
