import type { Dependency } from './lockfile.ts'

/**
 * Builds the content of docs/licences.md.
 * @param ofTools the packages of tools/
 */
export function licencesPage(dependencies: Dependency[], ofTools: Dependency[]): string {
  const of = (wanted: Dependency['use']) => tableOf(dependencies.filter(({ use }) => use === wanted))
  return `# Licences

The packages that Bastidor uses, generated from the lockfiles by \`npm run packages\`. Each package keeps its own licence.

## Runtime packages

The packages that a production install contains.

${of('runtime')}

## Bundled packages

The packages that the sources import, and their dependencies. The build contains what it needs of them, and writes the
texts of their licences to \`.vite/license.md\` in \`dist/dashboard\`, \`dist/server\`, \`dist/site\` and \`dist/web\`.

${of('bundled')}

## Build and test packages

${of('build')}

## Packages of the tools

The packages that only \`tools/\` installs, for measurements and fault tests.

${tableOf(ofTools)}
`
}

/** Builds a Markdown table with one row for each licence. */
function tableOf(dependencies: Dependency[]): string {
  const byLicence = Map.groupBy(dependencies, ({ license }) => license)
  const lines = [...byLicence]
    .sort(([, some], [, others]) => others.length - some.length)
    .map(
      ([license, all]) =>
        `| ${license} | ${all.map(({ name, version }) => `${name} ${version}`).join(', ')} |`,
    )
  return ['| Licence | Packages |', '|---|---|', ...lines].join('\n')
}
