import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { external } from '../vite.server.config.ts'
import { importsOfSources } from './packages/imports.ts'
import { licencesPage } from './packages/licences.ts'
import { type Lockfile, listDependencies, readLockfile, readManifest } from './packages/lockfile.ts'
import { findings } from './packages/rules.ts'

const manifest = readManifest()
const sound = { version: '1.0.0', license: 'MIT', integrity: 'sha512-abc' }
const withEntry = (entry: object): Lockfile => ({ packages: { 'node_modules/mau': { ...sound, ...entry } } })

const toolsLockfile = readLockfile('tools/package-lock.json')

test('the rules find nothing wrong with the packages of the product and of the tools', () => {
  expect(findings(readLockfile(), manifest)).toEqual([])
  expect(findings(toolsLockfile, readManifest('tools/package.json'))).toEqual([])
})

const imported = importsOfSources()
const dependencies = listDependencies(readLockfile(), imported)

test('docs/licences.md lists the packages of both lockfiles', () => {
  expect(readFileSync('docs/licences.md', 'utf8')).toBe(
    licencesPage(dependencies, listDependencies(toolsLockfile, [])),
  )
})

test('an installation has at most 700 packages, because the tools have a lockfile of their own', () => {
  // Optional packages are for one system each, so that a machine installs few of them.
  const installed = Object.values(readLockfile().packages).filter(({ optional }) => !optional)
  expect(installed.length - 1).toBeLessThanOrEqual(700)
})

test('the runtime packages are those that the build of the server does not contain', () => {
  expect(Object.keys(manifest.dependencies).sort()).toEqual(external.toSorted())
  expect(imported.length).toBeGreaterThan(50)
  for (const name of external) expect(imported).toContain(name)
})

// A weak copyleft licence applies to the files of a package, so these files must not become a part of other
// files.
test('no package with a weak copyleft licence is bundled', () => {
  const bundled = dependencies.filter(({ use }) => use === 'bundled')
  expect(bundled.length).toBeGreaterThan(100)
  expect(bundled.filter(({ license }) => /LGPL|MPL/.test(license))).toEqual([])
})

describe('the rules for packages', () => {
  test.each([
    [{ license: 'AGPL-3.0' }, 'mau@1.0.0: licença AGPL-3.0 fora da lista'],
    [{ license: 'MIT AND GPL-2.0' }, 'mau@1.0.0: licença MIT AND GPL-2.0 fora da lista'],
    [
      { license: 'MIT AND (GPL-2.0 OR AGPL-3.0)' },
      'mau@1.0.0: licença MIT AND (GPL-2.0 OR AGPL-3.0) fora da lista',
    ],
    [{ license: 'GPL-2.0 AND (ISC OR MIT)' }, 'mau@1.0.0: licença GPL-2.0 AND (ISC OR MIT) fora da lista'],
    [{ license: undefined }, 'mau@1.0.0: licença desconhecida fora da lista'],
    [{ integrity: undefined }, 'mau: sem soma SHA-512'],
    [{ integrity: 'sha1-abc' }, 'mau: sem soma SHA-512'],
    [{ resolved: 'git+ssh://exemplo/mau' }, 'mau: vem de git+ssh://exemplo/mau'],
    [{ hasInstallScript: true }, 'mau: roda um script ao instalar'],
    [{ deprecated: 'use outro' }, 'mau: abandonado: use outro'],
  ])('report a package with %o', (entry, says) => {
    expect(findings(withEntry(entry), manifest)).toEqual([says])
  })

  test.each([
    'MIT OR GPL-2.0',
    '(MIT OR GPL-2.0)',
    'ISC AND (MIT OR GPL-2.0)',
    '(GPL-2.0 OR (MIT AND ISC)) AND 0BSD',
  ])('allow a package with the licence %s', (license) => {
    expect(findings(withEntry({ license }), manifest)).toEqual([])
  })

  test('report a version range in place of an exact version', () => {
    const loose = { ...manifest, dependencies: { mau: '^1.0.0' } }
    expect(findings(withEntry({}), loose)).toEqual(['mau: versão ^1.0.0 não é exata'])
  })
})
