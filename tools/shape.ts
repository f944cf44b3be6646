// Prints how the code is built: its size, the areas and their dependencies, cycles, and what the style guide
// forbids. `npm run shape -- <folder>` prints only the size of another checkout, to compare two states of the
// code.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findAddresses } from '../src/structure/addresses.ts'
import { AREAS, arrows, cycles, placeOf, WINGS, wrongWay } from '../src/structure/areas.ts'
import { isTest, type Module, readModules } from '../src/structure/modules.ts'
import { countLines, countTokens } from './shape/measures.ts'

const other = process.argv[2]
const modules = readModules(other === undefined ? 'src' : join(other, 'src'))
const product = modules.filter(({ path }) => !isTest(path))
printSize()
if (other === undefined) printShape()

function printSize(): void {
  const wings = ['contract', 'server', 'web']
  const size = (some: Module[]) => ({
    files: some.length,
    lines: some.reduce((sum, one) => sum + countLines(one), 0),
    tokens: some.reduce((sum, one) => sum + countTokens(one), 0),
  })
  console.log('Product code, without tests; tokens without comments')
  console.table({
    ...Object.fromEntries(
      wings.map((wing) => [wing, size(product.filter(({ path }) => path.startsWith(`${wing}/`)))]),
    ),
    all: size(product),
  })
}

function printShape(): void {
  const imports = product.flatMap((one) => one.imports)
  // Imports of types are erased by the compiler, so only imports of values make one file or folder depend on
  // another at run time.
  const values = imports.filter(({ isType }) => !isType)
  console.log(`Areas, each of which may import those before it: ${AREAS.join(', ')}`)
  for (const wing of WINGS) {
    const found = [...arrows(imports, wing)].sort()
    console.log(`  ${wing}: ${found.map(([arrow, count]) => `${arrow} (${count})`).join(', ')}`)
  }
  print(
    'Imports against the order of the areas',
    wrongWay(imports).map(({ from, to }) => `${from} → ${to}`),
  )
  print('Cycles of files', cycles(values, (path) => path).map(String))
  print('Cycles of folders', cycles(values, (path) => placeOf(path)?.folder).map(String))
  print('Cycles of areas', cyclesOfAreas())
  print('Twin blocks of ten lines and more', twinBlocks())
  print(
    'Endpoints whose folder is not found by the rule',
    findAddresses(readFileSync('docs/architecture.md', 'utf8'))
      .filter(({ isFound }) => !isFound)
      .map(({ path, folder }) => `${path} is not in ${folder}`),
  )

  function cyclesOfAreas(): string[] {
    return WINGS.flatMap((wing) =>
      cycles(imports, (path) => {
        const place = placeOf(path)
        return place?.wing === wing ? place.area : undefined
      }).map((areas) => `${wing}: ${areas}`),
    )
  }
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
