import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'

const src = import.meta.dirname

/** Every source file, by its path below src. */
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => path.replaceAll('\\', '/'))

interface Import {
  from: string
  /** As it is written. */
  said: string
  /** The path below src, or the name of the package. */
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

/** What a domain folder of the server may use of the kit: the whole of it, but not the shell around it. */
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
/** The site's pages are shell and domain in one: they answer HTTP themselves, beside the API. */
const sitePages = /^server\/site\/(?!handlers\.ts|queries\.ts)/
/** What is asked of the process itself is answered beside the API too. */
const probes = /^server\/saude\/(health|watch|metrics)\.ts$/

// Section 3 of the architecture, as the tree is. The composition root (main.ts, app.ts) may import everything,
// `handlers.ts` gathers the handlers; every other file has its row here.
const rules: Rule[] = [
  {
    name: 'the contract knows itself, zod and @orpc/contract',
    from: /^contract\//,
    may: (to) => to.startsWith('contract/') || to === 'zod' || to === '@orpc/contract',
  },
  {
    name: 'a domain of the server knows the contract, itself, the kit and what other domains ask and say, not how they answer',
    from: /^server\/(?!http\/|auth\/|db\/|testing\/|site\/|saude\/(?:health|watch|metrics)\.ts)[\w-]+\/|^server\/site\/(handlers|queries)\.ts$/,
    may: (to, from) =>
      !isOurs(to) ||
      to.startsWith('contract/') ||
      folderOf(to) === folderOf(from) ||
      kit.test(to) ||
      (/^server\/[\w-]+\/[\w-]+\.ts$/.test(to) && !handlers.test(to) && !kitFolders.test(to)),
  },
  {
    name: 'the database knows the types of the contract and nothing of a domain',
    from: /^server\/db\//,
    may: (to) => !isOurs(to) || /^(contract\/|server\/db\/|server\/errors\.ts$)/.test(to),
  },
  {
    name: 'identity knows the kit, and the queries of the people',
    from: /^server\/auth\//,
    may: (to) =>
      !isOurs(to) ||
      /^(contract\/|server\/(auth|db)\/|server\/(config|errors|concurrency|app-context|secrets)\.ts$)/.test(
        to,
      ) ||
      to === 'server/usuarios/queries.ts',
  },
  {
    name: 'HTTP knows the contract, the kit, all handlers at once, and of the domains only the audit, the files and the limits of a day',
    from: /^server\/http\//,
    may: (to) =>
      !isOurs(to) ||
      /^(contract\/|server\/(http|auth|db)\/|server\/[\w-]+\.ts$)/.test(to) ||
      /^server\/(auditoria|arquivos|anexos)\/queries\.ts$/.test(to) ||
      to === 'server/cotas/limits.ts',
  },
  {
    name: 'the pages of the site know their own folder, the shell’s answer, sessions and settings',
    from: sitePages,
    may: (to) =>
      !isOurs(to) ||
      /^(contract\/|server\/(site|http|auth)\/|server\/(app-context|dist)\.ts$)/.test(to) ||
      to === 'server/configuracoes/queries.ts',
  },
  {
    name: 'what answers for the process knows its folder, the shell around the API and the kit',
    from: probes,
    may: (to) =>
      !isOurs(to) || /^(contract\/|server\/(saude|http|db)\/|server\/(app-context|errors|log)\.ts$)/.test(to),
  },
  {
    name: 'the server never knows the web',
    from: /^server\//,
    may: (to) => !to.startsWith('web/'),
  },
  {
    name: 'the composition of forms, notices and tables knows no domain; how a day is written is of none',
    from: /^web\/ui\//,
    may: (to) => !isOurs(to) || to.startsWith('web/ui/') || /^contract\/datas(-messages)?\.ts$/.test(to),
  },
  {
    name: 'the web knows the contract and itself, and never the server',
    from: /^web\//,
    may: (to) => !to.startsWith('server/'),
  },
  {
    name: 'site and dashboard do not know each other',
    from: /^web\/(site|dashboard)\//,
    may: (to, from) => !/^web\/(site|dashboard)\//.test(to) || folderOf(to) === folderOf(from),
  },
  {
    name: 'a page of the dashboard knows no other page',
    from: /^web\/dashboard\/[\w-]+\/\w+Page\.tsx$/,
    may: (to) => !/^web\/dashboard\/[\w-]+\/\w+Page\.tsx$/.test(to),
  },
  {
    name: 'only the root starts the shell',
    from: /^(contract|web)\/|^server\/(?!main\.ts|app\.ts|http\/|site\/)/,
    may: (to) => !shell.test(to) || to === 'server/handlers.ts',
  },
]

describe('who may import whom', () => {
  test.each(rules)('$name', ({ from, may }) => {
    const about = all.filter((one) => from.test(one.from) && !isTest(one.from))
    expect(about.length).toBeGreaterThan(0)
    const forbidden = about.filter((one) => !may(one.to, one.from))
    expect(forbidden.map((one) => `${one.from} → ${one.said}`)).toEqual([])
  })

  test('tests cross one bridge: they speak as the browser does', () => {
    const crossing = all.filter((one) => one.from.startsWith('server/') && one.to.startsWith('web/'))
    expect(crossing.map((one) => `${one.from} → ${one.to}`)).toEqual(['server/testing/app.ts → web/link.ts'])
  })

  test('Suspense is used only by LazyBoundary and QueryBoundary, which handle code and data that cannot be loaded', () => {
    const waiting = files.filter(
      (path) => !isTest(path) && /<Suspense\b/.test(readFileSync(join(src, path), 'utf8')),
    )
    expect(waiting.toSorted()).toEqual(['web/query-boundary.tsx', 'web/ui/LazyBoundary.tsx'])
  })

  test('what is for tests is used by tests', () => {
    const used = all.filter((one) => /^server\/testing\/|\.test\.tsx?$/.test(one.to) && !isTest(one.from))
    expect(used).toEqual([])
  })

  test('the tree is the contract’s: a domain answers from the folder of its name', () => {
    const domains = files.filter((path) => handlers.test(path)).map((path) => path.split('/')[1])
    for (const domain of domains) expect(files).toContain(`contract/${domain}.ts`)
  })
})

describe('how it is written', () => {
  test('a wing is named by its #, the same folder by ./, and nobody climbs', () => {
    // The journeys have no name of their own, and a test may hold what they know against the code.
    const isOfJourneys = ({ from, to }: Import) => isTest(from) && to.startsWith('../e2e/')
    expect(
      all
        .filter((one) => one.said.includes('../') && !isOfJourneys(one))
        .map(({ from, said }) => `${from} → ${said}`),
    ).toEqual([])
  })

  test('nothing is exported without a name', () => {
    const nameless = files.filter((path) => /^export default\b/m.test(readFileSync(join(src, path), 'utf8')))
    expect(nameless).toEqual([])
  })
})
