import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const here = 'src/dates.test.ts'

// A comment may say what not to do.
const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')

/** Every source file of the product, its scripts and its journeys, by its path from the root. */
const sources = ['src', 'scripts', 'e2e'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(tsx?|mjs)$/.test(path))
    .map((path) => `${folder}/${path}`)
    .filter((path) => path !== here)
    .map((path) => ({ path, text: withoutComments(readFileSync(join(root, path), 'utf8')) })),
)

const whereFound = (what: RegExp) => sources.filter(({ text }) => what.test(text)).map(({ path }) => path)

test('no locale is used to write a date for a machine: en-CA and sv-SE differ from browser to browser', () => {
  expect(whereFound(/\b(en-CA|sv-SE|fr-CA|lt-LT)\b/)).toEqual([])
})

test('the short form of a date is written by the dates of the contract alone', () => {
  expect(whereFound(/(date|time)Style: '(short|medium)'|\.toLocale(Date|Time)String\(/)).toEqual([])
})

test('only the dates of the contract ask for a date in another language than Portuguese', () => {
  expect(whereFound(/DateTimeFormat\((?!'pt-BR'|\)\.resolvedOptions)/)).toEqual(['src/contract/datas.ts'])
})
