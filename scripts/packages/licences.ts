import type { Dependency } from './lockfile.ts'

/** Builds the content of docs/licences.md. */
export function licencesPage(dependencies: Dependency[]): string {
  return `# Licences

The packages that Bastidor uses, generated from the lockfile by \`npm run packages\`. Each package keeps its own licence.

## Runtime packages

${tableOf(dependencies.filter(({ dev }) => !dev))}

## Build and test packages

${tableOf(dependencies.filter(({ dev }) => dev))}
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
