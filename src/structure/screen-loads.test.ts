import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isTest, type Module, readModules } from './modules.ts'

const modules = new Map(readModules(join(import.meta.dirname, '..')).map((module) => [module.path, module]))

const PAGE = /^[a-z]+\/[\w-]+\/screens\/\w+Page\.tsx$/
/** What only an opened dialog, menu or list needs: together more than the rest of a screen. */
const HEAVY = /^(?:zod|@mantine\/(?:charts|dates)|recharts)$|^@fullcalendar\//
/** Components of Mantine that import its positioning library, its modal window or its scroll area. */
const COMPONENTS =
  /\b(?:Autocomplete|Combobox|Drawer|HoverCard|Menu|Modal|MultiSelect|Popover|ScrollArea|Select|Table|Tooltip)\b/
/** The build replaces it with one without schemas. */
const ENDPOINTS = 'platform/browser/endpoints.ts'

/** Screens whose rows or fields are described by schemas. */
const described = [
  'overview/ficha/screens/ClientePage.tsx',
  'overview/ficha/screens/FornecedorPage.tsx',
  'overview/importacoes/screens/ImportacaoPage.tsx',
]

/** Finds what a screen loads before it is shown although only a later step needs it, with the modules that lead to it. */
function heavyIn(page: string): string[] {
  const seen = new Map<string, string>([[page, page]])
  const found: string[] = []
  for (const [path, way] of seen) {
    const module = modules.get(path)
    if (!module) continue
    if (COMPONENTS.test(namesFrom(module))) found.push(`${way} → @mantine/core`)
    for (const { to, isType, isDynamic } of module.imports) {
      if (isType || isDynamic || seen.has(to) || to === ENDPOINTS) continue
      const next = `${way} → ${to}`
      if (HEAVY.test(to)) found.push(next)
      else seen.set(to, next)
    }
  }
  return found
}

/** The values that a module imports from Mantine. */
const namesFrom = ({ text }: Module): string =>
  (/^import \{([^}]*)\} from '@mantine\/core'$/m.exec(text)?.[1] ?? '').replace(/\btype \w+/g, '')

test.each([...modules.keys()].filter((path) => PAGE.test(path) && !described.includes(path)))(
  '%s loads no schema, menu, list of values, dialog or chart before it is shown',
  (page) => {
    expect(heavyIn(page)).toEqual([])
  },
)

/** A call that makes a lazy component, with the module that it names. */
const LAZY = /\b(?:lazyPart|lazyComponent|boundedPart|latePart)(?:<[^>]*>)?\(\s*'([^']+)'/g

test('every lazy component names its module, so that the page of the server can load it', () => {
  const product = [...modules.values()].filter(({ path }) => !isTest(path))
  const unnamed = product.filter(({ text }) => /import \{[^}]*\blazy\b[^}]*\} from 'react'/.test(text))
  expect(unnamed.map(({ path }) => path)).toEqual([
    'app/dashboard/load-screen.ts',
    'platform/ui/lazy-part.tsx',
  ])
  const wrong = product.flatMap(({ path, text, imports }) =>
    [...text.matchAll(LAZY)]
      .filter(([, named]) => !imports.some(({ isDynamic, to }) => isDynamic && to === `${named}.tsx`))
      .map(([, named]) => `${path} → ${named}`),
  )
  expect(wrong).toEqual([])
})
