// @vitest-environment node
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinByCost, type SharedChunk } from './join-by-cost.ts'

const part = (fileName: string, bytes: number, imports: string[] = []): SharedChunk => ({
  fileName,
  imports,
  dynamicImports: [],
  moduleIds: [fileName],
  bytes,
  hasSchemas: false,
  entry: undefined,
})

const screen = (fileName: string, imports: string[], dynamicImports: string[] = []): SharedChunk => ({
  ...part(fileName, 0, imports),
  dynamicImports,
  entry: { weight: 1, isExact: false },
})

const namesOf = (groups: SharedChunk[][]) =>
  groups.map((group) => group.map(({ fileName }) => fileName).toSorted()).toSorted()

test('chunks that the same screens load become one, and a large chunk of fewer screens stays apart', () => {
  const chunks = [
    screen('projects', ['row', 'menu']),
    screen('agenda', ['row', 'menu', 'calendar']),
    screen('invoices', ['row', 'menu', 'calendar']),
    part('row', 40_000),
    part('menu', 30_000),
    part('calendar', 50_000),
  ]
  expect(namesOf(joinByCost(chunks))).toEqual([['menu', 'row']])
})

test('a small chunk is sent to a screen that does not need it, because a further request would cost more', () => {
  const chunks = [
    screen('projects', ['row']),
    screen('agenda', ['row', 'icon']),
    screen('invoices', ['row', 'icon']),
    part('row', 40_000),
    part('icon', 200),
  ]
  expect(namesOf(joinByCost(chunks))).toEqual([['icon', 'row']])
})

test('what a dialog shares with the only screen that opens it costs the dialog nothing', () => {
  const chunks = [
    screen('projects', ['row', 'form'], ['dialog']),
    screen('dialog', ['form']),
    part('row', 40_000),
    part('form', 40_000),
  ]
  expect(namesOf(joinByCost(chunks))).toEqual([['form', 'row']])
})

/** Chunks of which each imports only later ones, so that they do not import each other. */
const builds = fc
  .array(
    fc.record({
      bytes: fc.integer({ min: 0, max: 9000 }),
      imports: fc.array(fc.nat({ max: 20 }), { maxLength: 4 }),
      opens: fc.array(fc.nat({ max: 20 }), { maxLength: 2 }),
      hasSchemas: fc.boolean(),
      weight: fc.option(fc.constantFrom(0.1, 1, 45)),
      isExact: fc.boolean(),
    }),
    { minLength: 2, maxLength: 20 },
  )
  .map((rows) =>
    rows.map(
      ({ bytes, imports, opens, hasSchemas, weight, isExact }, at): SharedChunk => ({
        ...part(
          String(at),
          bytes,
          imports
            .map((step) => at + 1 + step)
            .filter((to) => to < rows.length)
            .map(String),
        ),
        dynamicImports: opens.filter((to) => to < rows.length && rows[to]?.weight !== null).map(String),
        hasSchemas,
        entry: weight === null ? undefined : { weight, isExact },
      }),
    ),
  )

/** Returns the files that are loaded with a file if these groups are one file each. */
function loadsWith(chunks: SharedChunk[], groups: SharedChunk[][]) {
  const groupOf = new Map(
    chunks.map((chunk) => [chunk.fileName, groups.find((group) => group.includes(chunk)) ?? [chunk]]),
  )
  return (fileName: string) => {
    const loaded = new Set(groupOf.get(fileName))
    for (const { imports } of loaded)
      for (const name of imports) for (const one of groupOf.get(name) ?? []) loaded.add(one)
    return loaded
  }
}

test('no group imports itself by way of others, no entry gets schemas that needed none, and an exact entry loads only what it needs', () => {
  fc.assert(
    fc.property(builds, (chunks) => {
      const groups = joinByCost(chunks)
      const [before, after] = [loadsWith(chunks, []), loadsWith(chunks, groups)]
      for (const group of groups)
        for (const { imports } of group)
          for (const name of imports)
            if (!group.some(({ fileName }) => fileName === name))
              expect(after(name).isDisjointFrom(new Set(group)), `${name} imports its importer`).toBe(true)
      for (const { fileName, entry } of chunks.filter((chunk) => chunk.entry)) {
        const [needed, loaded] = [before(fileName), after(fileName)]
        if (entry?.isExact) expect(loaded).toEqual(needed)
        const haveSchemas = (some: Set<SharedChunk>) => [...some].some(({ hasSchemas }) => hasSchemas)
        expect(haveSchemas(loaded)).toBe(haveSchemas(needed))
      }
    }),
  )
})
