import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { API } from 'typescript/unstable/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'docs/contributing.md'), 'utf8')

interface Example {
  /** The file that the first line of the block names, relative to the root. */
  of: string
  /** Where the compiler finds the block: beside that file, so that its relative imports are the same. */
  path: string
  text: string
}

const blocks = [...page.matchAll(/^( *)```tsx?\n([\s\S]*?)^\1```$/gm)].map(([, indent = '', code = '']) =>
  code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
)

const examples: Example[] = blocks.map((text, at) => {
  const of = /^\/\/ (src\/\S+\.tsx?)\n/.exec(text)?.[1] ?? ''
  return { of, path: join(root, of.replace(/(\.tsx?)$/, `.example-${at}$1`)), text }
})

// The blocks are no files on the disk. The tables complete the type of the database, as they do in the program.
const config = join(root, 'tsconfig.examples.json')
const files = new Map(examples.map(({ path, text }) => [path, text]))
files.set(
  config,
  JSON.stringify({
    extends: './tsconfig.json',
    compilerOptions: { incremental: false },
    files: examples.map(({ path }) => path),
    include: ['src/**/table.ts'],
  }),
)

let compiler: API
beforeAll(() => {
  compiler = new API({
    cwd: root,
    fs: { readFile: (path) => files.get(path), fileExists: (path) => files.has(path) || undefined },
  })
})
afterAll(() => compiler.close())

test('every block of code in contributing.md names its file, in a folder that exists', () => {
  expect(examples.length).toBeGreaterThan(0)
  const homeless = examples.filter(({ of }) => of === '' || !existsSync(join(root, dirname(of))))
  expect(homeless.map(({ text }) => text.split('\n', 1)[0])).toEqual([])
})

test('every block of code in contributing.md compiles', () => {
  const program = compiler.updateSnapshot({ openProjects: [config] }).getProject(config)?.program
  if (!program) throw new Error('The compiler does not read the configuration of the examples')
  expect(program.getConfigFileParsingDiagnostics()).toEqual([])
  const wrong = examples.flatMap(({ of, path }) =>
    [...program.getSyntacticDiagnostics(path), ...program.getSemanticDiagnostics(path)].map(
      ({ text }) => `${of}: ${text}`,
    ),
  )
  expect(wrong).toEqual([])
})
