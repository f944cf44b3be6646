import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const here = 'src/structure/dates.test.ts'

// Removes comments, because a comment may name what the code must not use.
const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')

/** The source files of src, scripts, tools and e2e without their comments, by path from the root. */
const sources = globSync('{src,scripts,tools,e2e}/**/*.{ts,tsx,mjs}', {
  cwd: root,
  exclude: ['**/node_modules', here],
}).map((path) => ({ path, text: withoutComments(readFileSync(join(root, path), 'utf8')) }))

const whereFound = (what: RegExp) => sources.filter(({ text }) => what.test(text)).map(({ path }) => path)

test('no code names en-CA, sv-SE, fr-CA or lt-LT, the locales that are used to format a date as ISO', () => {
  expect(whereFound(/\b(en-CA|sv-SE|fr-CA|lt-LT)\b/)).toEqual([])
})

test('no code formats dates and times by a short or medium style, toLocaleDateString or toLocaleTimeString', () => {
  expect(whereFound(/(date|time)Style: '(short|medium)'|\.toLocale(Date|Time)String\(/)).toEqual([])
})

test('only src/platform/contract/datas.ts uses Intl.DateTimeFormat with a locale other than pt-BR', () => {
  expect(whereFound(/DateTimeFormat\((?!'pt-BR'|\)\.resolvedOptions)/)).toEqual([
    'src/platform/contract/datas.ts',
  ])
})
