import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { judge } from './packages/known.ts'
import { licencesPage } from './packages/licences.ts'
import { type Lockfile, listDependencies, readLockfile, readManifest } from './packages/lockfile.ts'
import { findings } from './packages/rules.ts'

const manifest = readManifest()
const sound = { version: '1.0.0', license: 'MIT', integrity: 'sha512-abc' }
const withEntry = (entry: object): Lockfile => ({ packages: { 'node_modules/mau': { ...sound, ...entry } } })

test('the rules find nothing wrong with the installed packages', () => {
  expect(findings(readLockfile(), manifest)).toEqual([])
})

test('docs/licences.md lists the packages of the lockfile', () => {
  expect(readFileSync('docs/licences.md', 'utf8')).toBe(licencesPage(listDependencies(readLockfile())))
})

// The build of the public pages for the server imports these two packages. The sources below `src/server` do
// not name them.
const renderer = ['react', 'react-dom']

test('the runtime packages are those that the server and its build of the public pages import', () => {
  const tests = ['src/server/testing/**', '**/*.test.ts', '**/fake-*.ts']
  const sources = globSync(['src/server/**/*.ts', 'src/contract/**/*.ts'], { exclude: tests })
  expect(sources.length).toBeGreaterThan(300)
  const imported = sources.flatMap((path) => importedPackages(readFileSync(path, 'utf8')))
  expect(Object.keys(manifest.dependencies).sort()).toEqual([...new Set([...imported, ...renderer])].sort())
})

/** Lists the names of the packages in import declarations, `import()` and `import.meta.resolve()`. */
function importedPackages(source: string): string[] {
  const imports = source.matchAll(
    /(?:^(?:import|export|\}) .*?\bfrom |^import |\bimport\(|\bimport\.meta\.resolve\()['`]([^'`.#$][^'`]*)/gm,
  )
  return [...imports]
    .map(([, specifier = '']) => specifier)
    .filter((specifier) => !specifier.startsWith('node:'))
    .map((specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/'))
}

describe('the rules for packages', () => {
  test.each([
    [{ license: 'AGPL-3.0' }, 'mau@1.0.0: licença AGPL-3.0 fora da lista'],
    [{ license: 'MIT AND GPL-2.0' }, 'mau@1.0.0: licença MIT AND GPL-2.0 fora da lista'],
    [{ license: undefined }, 'mau@1.0.0: licença desconhecida fora da lista'],
    [{ integrity: undefined }, 'mau: sem soma SHA-512'],
    [{ integrity: 'sha1-abc' }, 'mau: sem soma SHA-512'],
    [{ resolved: 'git+ssh://exemplo/mau' }, 'mau: vem de git+ssh://exemplo/mau'],
    [{ hasInstallScript: true }, 'mau: roda um script ao instalar'],
    [{ deprecated: 'use outro' }, 'mau: abandonado: use outro'],
  ])('report a package with %o', (entry, says) => {
    expect(findings(withEntry(entry), manifest)).toEqual([says])
  })

  test('report a version range in place of an exact version', () => {
    const loose = { ...manifest, dependencies: { mau: '^1.0.0' } }
    expect(findings(withEntry({}), loose)).toEqual(['mau: versão ^1.0.0 não é exata'])
  })
})

describe("the judgement of the registry's report", () => {
  const canary = { vulnerabilities: { lodash: { severity: 'high', via: [] } } }
  const none = { vulnerabilities: {} }

  test('relies on the report only if the registry also reports the canary package, which is known to be vulnerable', () => {
    expect(judge(none, canary)).toEqual({ kind: 'sound' })
    expect(judge(none, none)).toEqual({ kind: 'deaf' })
    expect(judge(none, undefined)).toEqual({ kind: 'deaf' })
    expect(judge(undefined, canary)).toEqual({ kind: 'deaf' })
  })

  test('names the vulnerable packages that we use', () => {
    const ours = { vulnerabilities: { mau: { severity: 'critical', via: [] } } }
    expect(judge(ours, canary)).toEqual({ kind: 'found', found: ['mau (critical)'] })
  })
})
