import { type Dependency, type Lockfile, listDependencies, type Manifest, nameOf } from './lockfile.ts'

/** The licences that are allowed. None of them requires us to publish our own source code. */
const allowed = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Zlib',
  'OFL-1.1',
  // Packages with these licences are used unchanged and in their own files: a library that is linked at run
  // time, and data.
  'LGPL-3.0-or-later',
  'LGPL-3.0',
  'MPL-2.0',
  // This licence requires only that the author is named. The only package with it contains data about
  // browsers, is used by a development tool and is not shipped.
  'CC-BY-4.0',
])

/** Finds what is wrong with the packages, and returns one sentence for each fault. */
export function findings(lockfile: Lockfile, manifest: Manifest): string[] {
  return [
    ...listDependencies(lockfile, []).flatMap(licenceOf),
    ...Object.entries(lockfile.packages).flatMap(([path, entry]) => entryOf(path, entry, manifest)),
    ...Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).flatMap(pinOf),
  ]
}

function licenceOf({ name, version, license }: Dependency): string[] {
  return isAllowed(license) ? [] : [`${name}@${version}: licença ${license} fora da lista`]
}

/**
 * Tells whether a licence is allowed. If the package offers alternatives (OR), one of them has to be allowed.
 * If it combines licences (AND), all of them have to be allowed. An expression in brackets counts as one
 * licence.
 */
function isAllowed(license: string): boolean {
  const [bracketed, inner] = license.match(/\(([^()]*)\)/) ?? []
  if (bracketed !== undefined && inner !== undefined)
    return isAllowed(license.replace(bracketed, isAllowed(inner) ? 'MIT' : 'not allowed'))
  return license.split(' OR ').some((one) => one.split(' AND ').every((part) => allowed.has(part.trim())))
}

function entryOf(path: string, entry: Lockfile['packages'][string], { allowScripts }: Manifest): string[] {
  if (path === '') return []
  const name = nameOf(path)
  const { integrity, optional, devOptional, resolved, hasInstallScript, deprecated } = entry
  const wrong = []
  // The entry of an optional package may lack the checksum, because the npm registry mirror may not have the
  // package of another operating system. Such a package is then never installed.
  if (!integrity?.startsWith('sha512-') && !optional && !devOptional) wrong.push('sem soma SHA-512')
  if (resolved && !resolved.startsWith('https://registry.npmjs.org/')) wrong.push(`vem de ${resolved}`)
  if (hasInstallScript && !optional && !allowScripts[name]) wrong.push('roda um script ao instalar')
  if (deprecated) wrong.push(`abandonado: ${deprecated}`)
  return wrong.map((what) => `${name}: ${what}`)
}

function pinOf([name, range]: [string, string]): string[] {
  return /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(range) ? [] : [`${name}: versão ${range} não é exata`]
}
