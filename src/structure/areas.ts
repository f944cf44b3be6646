import { readFileSync } from 'node:fs'
import type { Import } from './modules.ts'

/** The parts of `src` whose folders are grouped by area, called wings here. */
export const WINGS = ['contract', 'server', 'web/dashboard'] as const

/**
 * Reads the areas in the order of docs/architecture.md. An area may import the areas before it.
 * @param document the text of docs/architecture.md
 */
function readAreas(document: string): string[] {
  const rows = document.split('\n| Area ')[1]?.split('\n\n')[0] ?? ''
  return [...rows.matchAll(/^\| `([a-z]+)`/gm)].map(([, area = '']) => area)
}

export const AREAS = readAreas(readFileSync('docs/architecture.md', 'utf8'))

/**
 * Finds out where a file belongs: its wing, its area (undefined for files beside the areas) and its folder.
 */
export function placeOf(
  path: string,
): { wing: string; area: string | undefined; folder: string } | undefined {
  const wing = WINGS.find((one) => path.startsWith(`${one}/`))
  if (!wing) return undefined
  const [area, folder, file] = path.slice(wing.length + 1).split('/')
  if (folder === undefined) return { wing, area: undefined, folder: path }
  return { wing, area, folder: file === undefined ? path : `${wing}/${area}/${folder}` }
}

/** Counts the imports between the areas of one wing, by `from → to`. */
export function arrows(imports: Import[], wing: string): Map<string, number> {
  const found = new Map<string, number>()
  for (const { from, to } of imports) {
    const [a, b] = [placeOf(from), placeOf(to)]
    if (a?.wing !== wing || b?.wing !== wing || !a.area || !b.area || a.area === b.area) continue
    const arrow = `${a.area} → ${b.area}`
    found.set(arrow, (found.get(arrow) ?? 0) + 1)
  }
  return found
}

/** Finds the imports of an area that comes later in the order, which are forbidden. */
export function wrongWay(imports: Import[]): Import[] {
  return imports.filter(({ from, to }) => {
    const [a, b] = [placeOf(from), placeOf(to)]
    if (!a?.area || !b?.area || a.wing !== b.wing) return false
    return AREAS.indexOf(b.area) > AREAS.indexOf(a.area)
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
