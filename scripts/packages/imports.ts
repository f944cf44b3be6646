import { globSync, readFileSync } from 'node:fs'

const tests = ['src/**/testing/**', '**/*.test.{ts,tsx}', '**/fake-*.ts']
/** Sources that import one of these packages belong to the build or to the tests. */
const tools = ['vite', 'vitest', '@testing-library/react']

/** Lists the names of the packages that the sources of the built files import. */
export function importsOfSources(): string[] {
  const sources = globSync(['src/**/*.{ts,tsx,css}'], { exclude: tests })
  const imports = sources
    .map((path) => importedPackages(readFileSync(path, 'utf8')))
    .filter((names) => !names.some((name) => tools.includes(name)))
  return [...new Set(imports.flat())].sort()
}

/**
 * Lists the names of the packages in imports, re-exports, `import()` and `import.meta.resolve()`, and in the
 * addresses of fonts in style sheets.
 */
function importedPackages(source: string): string[] {
  const imports = source.matchAll(
    /(?:^(?:import|export|\}) .*?\bfrom |^import |\bimport\(|\bimport\.meta\.resolve\(|\bsrc: url\()['"`]([^'"`.#$/][^'"`$]*)/gm,
  )
  return [...imports]
    .map(([, specifier = '']) => specifier)
    .filter((specifier) => !/^(node:|data:|virtual:)/.test(specifier))
    .map((specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/'))
}
