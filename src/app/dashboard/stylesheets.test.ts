// @vitest-environment node
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'

const HERE = import.meta.dirname

const classesIn = (sheet: string): Set<string> => {
  const css = readFileSync(`${HERE}/${sheet}`, 'utf8').replace(/\/\*.*?\*\//gs, '')
  return new Set([...css.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name))
}

test('a class that is not in a common style sheet is styled by one folder only, so that the styles of a screen do not depend on the screens opened before', () => {
  const sheets = globSync('**/*.css', { cwd: HERE })
  const everywhere = new Set(
    sheets.filter((one) => one === basename(one)).flatMap((one) => [...classesIn(one)]),
  )
  const rooms = new Map<string, Set<string>>()
  for (const sheet of sheets)
    for (const name of classesIn(sheet))
      if (!everywhere.has(name) && !/^(mantine|recharts|fc)-/.test(name))
        rooms.set(name, (rooms.get(name) ?? new Set()).add(dirname(sheet)))
  const shared = [...rooms].filter(([, where]) => where.size > 1).map(([name, where]) => [name, ...where])
  expect(shared).toEqual([])
})

test('each style sheet of Mantine is imported with its cascade layer, so that the rules of the project override it wherever a chunk puts the two', () => {
  const src = `${HERE}/../..`
  const withoutLayer = globSync('**/*.{ts,tsx}', { cwd: src }).filter((file) =>
    /^import '@mantine\/.*(?<!\.layer)\.css'/m.test(readFileSync(`${src}/${file}`, 'utf8')),
  )
  expect(withoutLayer).toEqual([])
})
