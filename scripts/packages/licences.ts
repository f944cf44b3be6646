import type { Dependency } from './lockfile.ts'

/** The page that lists what the house is built on. */
export function licencesPage(dependencies: Dependency[]): string {
  return `# Licences

What the house is built on, made from the lockfile by \`npm run packages\`. Each package keeps its own licence.

## What runs at an agency

${tableOf(dependencies.filter(({ dev }) => !dev))}

## What builds and checks it

${tableOf(dependencies.filter(({ dev }) => dev))}
`
}

/** By licence: the packages of one share a line. */
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
