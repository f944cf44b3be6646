import { readFileSync } from 'node:fs'
import type { Import } from './modules.ts'

/**
 * Reads the areas in the order of docs/architecture.md. An area may import the areas before it, and those of its own row.
 * @param document the text of docs/architecture.md
 * @returns the areas of each row
 */
function readAreas(document: string): string[][] {
  const rows = document.split('\n| Area ')[1]?.split('\n\n')[0] ?? ''
  return [...rows.matchAll(/^\| (`[a-z`, ]+`) \|/gm)].map(([, areas = '']) =>
    [...areas.matchAll(/`([a-z]+)`/g)].map(([, area = '']) => area),
  )
}

const ROWS = readAreas(readFileSync('docs/architecture.md', 'utf8'))
export const AREAS = ROWS.flat()

/** Finds out where a file belongs: its area, and its domain or, for a file beside the domains, the file itself. */
export function placeOf(path: string): { area: string; domain: string } | undefined {
  const [area = '', domain = '', file] = path.split('/')
  if (!AREAS.includes(area)) return undefined
  return { area, domain: file === undefined ? path : `${area}/${domain}` }
}

/** The endpoints, screens and first reads of all domains, which every side reads from one place. */
const isSum = (path: string) => /^app\/[\w-]+\.ts$/.test(path)

/** Counts the imports between areas, by `from → to`. */
export function arrows(imports: Import[]): Map<string, number> {
  const found = new Map<string, number>()
  for (const { from, to } of imports) {
    const [a, b] = [placeOf(from), placeOf(to)]
    if (!a || !b || a.area === b.area) continue
    const arrow = `${a.area} → ${b.area}`
    found.set(arrow, (found.get(arrow) ?? 0) + 1)
  }
  return found
}

/** Finds the imports of an area that comes later in the order, which are forbidden. */
export function wrongWay(imports: Import[]): Import[] {
  const rank = (area: string) => ROWS.findIndex((row) => row.includes(area))
  return imports.filter(({ from, to }) => {
    const [a, b] = [placeOf(from), placeOf(to)]
    return a && b && !isSum(to) && rank(b.area) > rank(a.area)
  })
}

/**
 * Finds the groups of nodes that import each other, directly or in a circle.
 * @param nodeOf returns the node of a file: the file itself, its folder or its area
 */
export function cycles(imports: Import[], nodeOf: (path: string) => string | undefined): string[][] {
  const targets = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [a, b] = [nodeOf(from), nodeOf(to)]
    if (a === undefined || b === undefined || a === b) continue
    targets.set(a, (targets.get(a) ?? new Set()).add(b))
  }
  const reachable = new Map([...targets.keys()].map((node) => [node, reach(node, targets)]))
  const reaches = (a: string, b: string) => reachable.get(a)?.has(b) ?? false
  const groups = new Map<string, string[]>()
  for (const node of [...targets.keys()].sort()) {
    if (!reaches(node, node)) continue
    const first = [...groups.keys()].find((one) => reaches(one, node) && reaches(node, one)) ?? node
    groups.set(first, [...(groups.get(first) ?? []), node])
  }
  return [...groups.values()]
}

function reach(start: string, targets: Map<string, Set<string>>): Set<string> {
  const found = new Set<string>()
  const waiting = [...(targets.get(start) ?? [])]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (found.has(node)) continue
    found.add(node)
    waiting.push(...(targets.get(node) ?? []))
  }
  return found
}
