// Checks the npm packages: licences, exact versions, checksums, install scripts, and vulnerabilities that the
// registry knows. Writes docs/licences.md.
import { writeFileSync } from 'node:fs'
import { importsOfSources } from '../scripts/packages/imports.ts'
import { licencesPage } from '../scripts/packages/licences.ts'
import { listDependencies, readLockfile, readManifest } from '../scripts/packages/lockfile.ts'
import { findings } from '../scripts/packages/rules.ts'
import { fetchAuditReport, fetchCanaryReport, judge } from './packages/known.ts'

const lockfile = readLockfile()
const toolsLockfile = readLockfile('tools/package-lock.json')
const wrong = [
  ...findings(lockfile, readManifest()),
  ...findings(toolsLockfile, readManifest('tools/package.json')),
]
const dependencies = listDependencies(lockfile, importsOfSources())
writeFileSync('docs/licences.md', licencesPage(dependencies, listDependencies(toolsLockfile, [])))
console.log(`Pacotes: ${dependencies.length}. Licenças em docs/licences.md.`)
for (const one of wrong) console.log(`✗ ${one}`)

const verdict = judge(fetchAuditReport('.'), fetchCanaryReport())
if (verdict.kind === 'sound') console.log('O registro não conhece nenhuma falha nestes pacotes.')
if (verdict.kind === 'found') console.log(`Falhas conhecidas: ${verdict.found.join(', ')}`)
if (verdict.kind === 'deaf')
  console.log(
    'Falhas conhecidas: NÃO conferidas. O registro não respondeu, ou não reconheceu nem o pacote de prova.',
  )
process.exitCode = wrong.length > 0 || verdict.kind === 'found' ? 1 : verdict.kind === 'deaf' ? 2 : 0
