import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { AREAS, cycles, placeOf, WINGS, wrongWay } from './structure/areas.ts'
import { type Import, isTest, readModules } from './structure/modules.ts'

const src = import.meta.dirname
const modules = readModules(src)
const files = modules.map(({ path }) => path)
const all = modules.flatMap(({ imports }) => imports)
const product = all.filter(({ from }) => !isTest(from))
const isOurs = (to: string) => /^(contract|server|web)\//.test(to)
const folderOf = (path: string) => path.split('/').slice(0, 2).join('/')
const written = ({ from, specifier }: Import) => `${from} → ${specifier}`

/**
 * The files of the composition root, which assembles the application. No other part of the application
 * imports them.
 */
const root = /^server\/(main|app|handlers|chores|tables)\.ts$/

/**
 * The files that other folders may import from a domain, besides its queries. They contain what other domains
 * need, for example functions that change several tables, compose an e-mail or compute without the database.
 */
const publicFiles = [
  'accounts/clients/mail',
  'accounts/convites/mail',
  'accounts/perfil/confirm',
  'accounts/perfil/mail',
  'accounts/seguranca/link',
  'accounts/seguranca/mail',
  'accounts/seguranca/notices',
  'accounts/sessao/session-user',
  'accounts/usuarios/confirmation',
  'accounts/usuarios/mail',
  'accounts/usuarios/proved-email',
  'money/banking-days/banking-days',
  'money/banking-days/holidays',
  'money/cobrancas/mail',
  'money/cobrancas/texts',
  'money/contas-fixas/generate',
  'money/contas-fixas/projection',
  'money/recibos/a4',
  'money/recibos/drawing-thread',
  'money/recibos/mail',
  'money/recibos/month-document',
  'money/recibos/pdf',
  'money/recibos/words',
  'money/transacoes-financeiras/at-version',
  'money/transacoes-financeiras/insert-many',
  'money/transacoes-financeiras/pessoa',
  'money/transacoes-financeiras/pix',
  'money/transacoes-financeiras/saving',
  'privacy/dados/personal',
  'privacy/titulares/mail',
  'privacy/titulares/prazos',
  'registry/clientes/conta',
  'registry/clientes/register-account',
  'registry/pessoas/fields',
  'site/contato/mail',
  'site/contatos/mail',
  'system/arquivos/download',
  'work/acessos/downloads',
  'work/avisos/access',
  'work/avisos/answers',
  'work/avisos/mail',
  'work/avisos/material',
  'work/avisos/occasions',
  'work/avisos/review-mail',
  'work/avisos/threads',
  'work/avisos/versions',
  'work/chat-contacts/excerpt',
  'work/convites/reminders',
  'work/pecas/adding',
  'work/pecas/opening',
  'work/pecas/original',
  'work/revisao/mail',
  'work/revisores/mail',
  'work/rodadas/changing-status',
  'work/rodadas/concluding',
  'work/rodadas/leaving',
  'work/termos/opening',
].map((name) => `server/${name}.ts`)

interface Rule {
  name: string
  from: RegExp
  may: (to: string, from: string) => boolean
}

// The rules for imports between folders. `from` selects the importing files, and `may` says what they may
// import.
const rules: Rule[] = [
  {
    name: 'the contract imports only itself, zod and @orpc/contract',
    from: /^contract\//,
    may: (to) => to.startsWith('contract/') || to === 'zod' || to === '@orpc/contract',
  },
  {
    name: 'a domain of the server imports from other domains only their queries, tables and public files',
    from: /^server\/(?!platform\/)[a-z]+\/[\w-]+\//,
    may: (to, from) =>
      !/^server\/(?!platform\/|testing\/)[a-z]+\//.test(to) ||
      placeOf(to)?.folder === placeOf(from)?.folder ||
      /[/-]queries\.ts$/.test(to) ||
      /\/table\.ts$/.test(to) ||
      publicFiles.includes(to),
  },
  {
    name: 'the database layer imports only packages, the contract, itself and the errors',
    from: /^server\/platform\/db\//,
    may: (to) => !isOurs(to) || /^(contract\/|server\/platform\/(db\/|errors\.ts$))/.test(to),
  },
  {
    name: 'the server does not import the web',
    from: /^server\//,
    may: (to) => !to.startsWith('web/'),
  },
  {
    name: 'the shared components in web/ui import no domain, except the functions for dates and texts of the contract',
    from: /^web\/ui\//,
    may: (to) =>
      !isOurs(to) || to.startsWith('web/ui/') || /^contract\/(datas(-messages)?|text)\.ts$/.test(to),
  },
  {
    name: 'the screen for pieces, which people without an account use too, imports nothing of the dashboard',
    from: /^web\/mesa\//,
    may: (to) => !isOurs(to) || /^(contract\/|web\/(mesa|ui)\/|web\/[\w-]+\.tsx?$)/.test(to),
  },
  {
    name: 'the page of people who review without an account imports nothing of the dashboard',
    from: /^web\/revisao\//,
    may: (to) => !isOurs(to) || /^(contract\/|web\/(revisao|mesa|ui)\/|web\/[\w-]+\.(tsx?|css)$)/.test(to),
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
    from: /^web\/dashboard\/[a-z]+\/[\w-]+\/\w+Page\.tsx$/,
    may: (to) => !/^web\/dashboard\/[a-z]+\/[\w-]+\/\w+Page\.tsx$/.test(to),
  },
  {
    name: 'no file outside the composition root imports its files',
    from: /^(contract|web)\/|^server\/(?!(?:main|app)\.ts)/,
    may: (to) => !root.test(to),
  },
]

describe('areas', () => {
  test('contract, server and dashboard have only `testing` and the areas of docs/architecture.md', () => {
    expect(AREAS).toHaveLength(9)
    for (const wing of WINGS) {
      const used = new Set(
        files.flatMap((path) => (placeOf(path)?.wing === wing ? (placeOf(path)?.area ?? []) : [])),
      )
      expect(
        [...used].filter((area) => !AREAS.includes(area) && area !== 'testing'),
        wing,
      ).toEqual([])
    }
  })

  test('an area imports only areas that docs/architecture.md lists before it', () => {
    expect(wrongWay(product).map(written)).toEqual([])
  })

  test('no files and no folders import values from each other in a circle', () => {
    // Imports of types are erased from the compiled code, so only imports of values count.
    const values = product.filter(({ isType }) => !isType)
    expect(cycles(values, (path) => path)).toEqual([])
    expect(cycles(values, (path) => placeOf(path)?.folder)).toEqual([])
  })

  test('every public file is imported by another folder', () => {
    const isUsed = (file: string) =>
      product.some(({ from, to }) => to === file && placeOf(from)?.folder !== placeOf(to)?.folder)
    expect(publicFiles.filter((file) => !isUsed(file))).toEqual([])
  })
})

describe('imports between folders', () => {
  test.each(rules)('$name', ({ from, may }) => {
    const about = product.filter((one) => from.test(one.from))
    expect(about, 'the rule applies to no file').not.toEqual([])
    expect(about.filter((one) => !may(one.to, one.from)).map(written)).toEqual([])
  })

  test("test code of the server imports only the browser's API client from the web", () => {
    const crossing = all.filter((one) => one.from.startsWith('server/') && one.to.startsWith('web/'))
    expect(crossing.map((one) => `${one.from} → ${one.to}`)).toEqual([
      'server/testing/browser.ts → web/link.ts',
    ])
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

  test('the contract declares the endpoints of a domain in the same area as its handlers', () => {
    const declared = files
      .map((path) => path.match(/^server\/([a-z]+)\/([\w-]+)\/handlers\.ts$/))
      .flatMap((match) => (match ? [`contract/${match[1]}/endpoints/${match[2]}.ts`] : []))
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
  test('the rules of the contract use only types of modules with schemas', () => {
    const values = product.filter(({ from, isType }) => /^contract\/\w+\/rules\//.test(from) && !isType)
    const withSchemas = values.filter(
      ({ to }) => to === 'zod' || /^contract\/\w+\/(?:endpoints|schemas)\//.test(to),
    )
    expect(values).not.toEqual([])
    expect(withSchemas.map(written)).toEqual([])
  })

  /** The modules that are loaded before the page can be rendered. The build removes the schemas from `endpoints.ts`. */
  function loadedWith(page: string): Set<string> {
    const loaded = new Set([page])
    for (const path of loaded)
      for (const { from, to, isType, isDynamic } of product)
        if (from === path && from !== 'web/endpoints.ts' && !isType && !isDynamic) loaded.add(to)
    return loaded
  }

  test.each([
    'overview/painel/AdminHomePage',
    'overview/painel/ClientHomePage',
    'work/projetos/MyProjectsPage',
    'work/agenda/AgendaPage',
    'money/transacoes-financeiras/TransacoesPage',
    'money/faturas/FaturasPage',
    'money/recibos/RecibosPage',
  ])('%s contains no schemas, which only forms need', (page) => {
    const loaded = loadedWith(`web/dashboard/${page}.tsx`)
    expect(loaded.has('web/api.ts')).toBe(true)
    expect(loaded.has('zod')).toBe(false)
  })
})
