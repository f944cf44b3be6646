// Prints how the code is built: its size, how it is divided into files, the areas and their dependencies, cycles, and what
// the style guide forbids. `npm run shape -- <folder>` measures another checkout, to compare two states of the code.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findAddresses } from '../src/structure/addresses.ts'
import { AREAS, arrows, cycles, placeOf, wrongWay } from '../src/structure/areas.ts'
import { type Import, isTest, type Module, readModules } from '../src/structure/modules.ts'
import { sideOf } from '../src/structure/sides.ts'
import { componentLines, countLines, countTokens } from './shape/measures.ts'

const SMALL_FILE = 30
const LARGE_COMPONENT = 120

const other = process.argv[2]
const modules = readModules(other === undefined ? 'src' : join(other, 'src'))
const product = modules.filter(({ path }) => !isTest(path))
printSize()
printFiles()
if (other === undefined) printShape()

function printSize(): void {
  const size = (some: Module[]) => ({
    files: some.length,
    lines: some.reduce((sum, one) => sum + countLines(one), 0),
    tokens: some.reduce((sum, one) => sum + countTokens(one), 0),
  })
  const onSide = (side: string) => size(product.filter(({ path }) => sideOf(path) === side))
  console.log('Product code, without tests; tokens without comments')
  console.table({
    'both sides': onSide('both'),
    server: onSide('server'),
    browser: onSide('browser'),
    all: size(product),
  })
}

/** Prints how the code is divided: small files, files that only one other needs, and long components. */
function printFiles(): void {
  const importers = new Map<string, Set<string>>()
  for (const { from, to } of product.flatMap(({ imports }) => imports))
    importers.set(to, (importers.get(to) ?? new Set()).add(from))
  const single = product.filter(({ path }) => importers.get(path)?.size === 1)
  const inFolder = single.filter(({ path }) =>
    [...(importers.get(path) ?? [])].every((one) => dirname(one) === dirname(path)),
  )
  const small = product.filter((one) => countLines(one) < SMALL_FILE)
  const percent = Math.round((100 * small.length) / product.length)
  console.log(`Files below ${SMALL_FILE} lines: ${small.length} (${percent} %)`)
  console.log(
    `Files with a single importer: ${single.length}, of these in the same folder: ${inFolder.length}`,
  )
  print(
    `Components of more than ${LARGE_COMPONENT} lines`,
    product.flatMap((one) =>
      componentLines(one)
        .filter(({ lines }) => lines > LARGE_COMPONENT)
        .map(({ name, lines }) => `${lines} lines: ${name} in ${one.path}`),
    ),
  )
}

function printShape(): void {
  const imports = product.flatMap((one) => one.imports)
  // Imports of types are erased by the compiler, so only imports of values make one file or folder depend on
  // another at run time.
  const values = imports.filter(({ isType }) => !isType)
  console.log(`Areas, each of which may import those before it: ${AREAS.join(', ')}`)
  const found = [...arrows(imports)].sort()
  console.log(`  ${found.map(([arrow, count]) => `${arrow} (${count})`).join(', ')}`)
  const asText = ({ from, to }: Import) => `${from} → ${to}`
  print('Imports against the order of the areas', wrongWay(imports).map(asText))
  print('Imports of domains in the platform', imports.filter(isOfDomain).map(asText))
  print('Cycles of files', cycles(values, (path) => path).map(String))
  print('Cycles of areas', cycles(imports, areaOf).map(String))
  print('Server folders without handlers', withoutHandlers())
  print('Twin blocks of ten lines and more', twinBlocks())
  print(
    'Endpoints whose folder is not found by the rule',
    findAddresses(readFileSync('docs/architecture.md', 'utf8'))
      .filter(({ isFound }) => !isFound)
      .map(({ path, folder }) => `${path} is not in ${folder}`),
  )
}

/** Tells whether a file of the platform imports a domain. */
function isOfDomain({ from, to }: Import): boolean {
  const area = to.split('/')[0] ?? ''
  return from.startsWith('platform/') && AREAS.includes(area) && !['platform', 'app'].includes(area)
}

/** The area of a file; undefined for the files that sum up all areas. */
function areaOf(path: string): string | undefined {
  return /^app\/[\w-]+\.ts$/.test(path) ? undefined : placeOf(path)?.area
}

/** Lists the domains with code for the server, but without handlers. */
function withoutHandlers(): string[] {
  const server = product.filter(
    ({ path }) => sideOf(path) === 'server' && /^(?!platform|app)\w+\//.test(path),
  )
  const domains = new Set(server.map(({ path }) => path.split('/').slice(0, 2).join('/')))
  return [...domains].filter((domain) => !server.some(({ path }) => path === `${domain}/handlers.ts`))
}

function print(measure: string, found: string[]): void {
  console.log(`${measure}: ${found.length}`)
  for (const one of found) console.log(`  ${one}`)
}

interface Clone {
  lines: number
  firstFile: { name: string; start: number }
  secondFile: { name: string; start: number }
}

/** Finds blocks of code that differ at most in white space. The search is done by jscpd. */
function twinBlocks(): string[] {
  const output = mkdtempSync(join(tmpdir(), 'shape-'))
  try {
    execFileSync('jscpd', [
      'src',
      '--format=typescript,tsx',
      '--ignore=**/*.test.*,**/testing/**,**/migrations/**',
      '--min-lines=10',
      '--min-tokens=40',
      '--silent',
      '--reporters=json',
      `--output=${output}`,
    ])
    const { duplicates } = JSON.parse(readFileSync(join(output, 'jscpd-report.json'), 'utf8')) as {
      duplicates: Clone[]
    }
    return duplicates.map(
      ({ lines, firstFile, secondFile }) =>
        `${lines} lines: ${firstFile.name}:${firstFile.start} and ${secondFile.name}:${secondFile.start}`,
    )
  } finally {
    rmSync(output, { recursive: true })
  }
}
