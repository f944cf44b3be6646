// Checks the npm packages: licences, exact versions, checksums, install scripts, and vulnerabilities that the
// registry knows. Writes docs/licences.md.
import { writeFileSync } from 'node:fs'
import { importsOfSources } from './packages/imports.ts'
import { fetchAuditReport, fetchCanaryReport, judge } from './packages/known.ts'
import { licencesPage } from './packages/licences.ts'
import { listDependencies, readLockfile, readManifest } from './packages/lockfile.ts'
import { findings } from './packages/rules.ts'

const lockfile = readLockfile()
const wrong = findings(lockfile, readManifest())
const dependencies = listDependencies(lockfile, importsOfSources())
writeFileSync('docs/licences.md', licencesPage(dependencies))
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
