import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contract } from '#app/contract.ts'
import { tables } from '#app/server/app.ts'
import { shapesOf } from '#platform/db/copy.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openMemory } from '#platform/db/open.ts'
import { findAddresses, readExceptions } from './addresses.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const decisions = readdirSync(join(root, 'docs/decisions'))
  .filter((name) => name !== 'README.md')
  .sort()
const readmes = ['README.md', 'README.pt-BR.md']

test('the decision records are numbered without a gap', () => {
  const expected = decisions.map((_, at) => String(at + 1).padStart(3, '0'))
  expect(decisions.map((name) => name.slice(0, 3))).toEqual(expected)
})

test.each(decisions)('%s has the structure of a decision record', (name) => {
  const text = read(`docs/decisions/${name}`)
  expect(name).toMatch(/^\d{3}-[a-z0-9-]+\.md$/)
  expect(text.split('\n')[0]).toMatch(new RegExp(`^# ${name.slice(0, 3)}\\. \\S`))
  expect(text.match(/^## .+/gm)).toEqual(['## Context', '## Decision', '## Consequences'])
})

test('the index of the decision records lists every decision once', () => {
  const listed = [...read('docs/decisions/README.md').matchAll(/^- \[\d{3}\]\((.+?)\): \S/gm)]
  expect(listed.map(([, name]) => name).sort()).toEqual(decisions)
})

/** Variables that Node.js reads itself, before the server's code runs. */
const ofNode = ['NODE_EXTRA_CA_CERTS']

test.each(readmes)(
  '%s documents exactly the environment variables of config.ts and NODE_EXTRA_CA_CERTS',
  (name) => {
    const known = [...read('src/platform/config.ts').matchAll(/^ {2}([A-Z_]+): /gm)].map(([, one]) => one)
    const documented = [...read(name).matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, one]) => one)
    expect(documented.sort()).toEqual([...known, ...ofNode].sort())
  },
)

test('both READMEs document the same commands', () => {
  const [one, other] = readmes.map((name) =>
    [...read(name).matchAll(/^\| `(npm run [^`]+)` \| /gm)].map(([, command]) => command?.split(' ')[2]),
  )
  expect(one).toEqual(other)
})

test.each([...readmes, 'docs/contributing.md', 'docs/performance.md', 'docs/scaling.md'])(
  '%s names only npm scripts that exist',
  (name) => {
    const { scripts } = JSON.parse(read('package.json'))
    const mentioned = [...read(name).matchAll(/npm run (\w[\w:-]*)/g)].map(([, one]) => one)
    expect(mentioned.filter((one = '') => !Object.hasOwn(scripts, one))).toEqual([])
  },
)

test('every route of the glossary begins the path of an endpoint, and every table is described', () => {
  const rows = read('docs/glossary.md')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').slice(1, -1))
  const named = (column: number) =>
    rows.flatMap((cells) => [...(cells[column] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
  const paths = Object.values(contract).flatMap((domain) =>
    Object.values(domain).map((one) => String(one['~orpc'].route.path)),
  )
  const unknownRoutes = named(3).filter((route) => !paths.some((path) => path.startsWith(route)))
  const described = new Set<string>(tables.map(({ name }) => name))
  const unknownTables = named(4).filter((name) => !described.has(name))
  expect({ unknownRoutes, unknownTables }).toEqual({ unknownRoutes: [], unknownTables: [] })
})

test('data-model.md lists every table once and draws every foreign key', async () => {
  const text = read('docs/data-model.md')
  const database = openMemory()
  await migrate(database.writes)
  const tables = await shapesOf(database.writes)
  await database.close()

  const listed = [...text.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name)
  expect(listed.sort()).toEqual(tables.map(({ name }) => name).sort())

  const drawn = [...text.matchAll(/^ {2}(\w+) (?:\|\||\|o)--o[{|] (\w+) : \w+$/gm)]
  const keys = tables.flatMap(({ name, refs }) => refs.map(({ to }) => `${to} ${name}`))
  expect(drawn.map(([, to, from]) => `${to} ${from}`).sort()).toEqual(keys.sort())
})

test('the rule in architecture.md leads from every route to the folder of its handlers', () => {
  const architecture = read('docs/architecture.md')
  const addresses = findAddresses(architecture)
  expect(addresses.filter(({ isFound }) => !isFound)).toEqual([])
  const exceptions = [...readExceptions(architecture).keys()]
  expect(exceptions.filter((start) => !addresses.some(({ path }) => path.startsWith(start)))).toEqual([])
})
