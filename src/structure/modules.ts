import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseSync } from 'vite'

export interface Import {
  /** The importing file, relative to src. */
  from: string
  /** The specifier of the import as written in the source. */
  specifier: string
  /** The imported file relative to src, or the name of the package. */
  to: string
  /** Whether the import is erased by the compiler. */
  isType: boolean
  /** Whether the module is loaded later, by `import()`. */
  isDynamic: boolean
}

/** A TypeScript file below `src`. */
export interface Module {
  /** The path of the file, relative to src. */
  path: string
  text: string
  program: ReturnType<typeof parseSync>['program']
  comments: ReturnType<typeof parseSync>['comments']
  imports: Import[]
}

/**
 * Reads and parses all TypeScript files below a `src` folder.
 * @throws if a file cannot be parsed
 */
export function readModules(src: string): Module[] {
  return readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => path.replaceAll('\\', '/'))
    .map((path) => readModule(src, path))
}

function readModule(src: string, path: string): Module {
  const text = readFileSync(join(src, path), 'utf8')
  const { module, program, comments, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed`)
  const written = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
      isDynamic: false,
    })),
    ...module.staticExports
      .flatMap(({ entries }) => entries)
      .map(({ moduleRequest, isType }) => ({ specifier: moduleRequest?.value, isType, isDynamic: false })),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      specifier: text.slice(start, end).match(/^['"](.*)['"]$/)?.[1],
      isType: false,
      isDynamic: true,
    })),
  ]
  const imports = written.flatMap(({ specifier, ...kind }) =>
    specifier === undefined ? [] : [{ from: path, specifier, to: targetOf(src, path, specifier), ...kind }],
  )
  return { path, text, program, comments, imports }
}

function targetOf(src: string, from: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (!specifier.startsWith('.')) return specifier
  return relative(src, resolve(src, dirname(from), specifier)).replaceAll('\\', '/')
}

/**
 * Tells whether a file is test code: a test file, a test helper, or a file of this folder.
 */
export const isTest = (path: string) => /\.test\.tsx?$|^(?:testing|structure)\//.test(path)
