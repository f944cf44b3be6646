import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'

const Report = z.object({
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), via: z.array(z.unknown()) })),
})
export type Report = z.infer<typeof Report>

/**
 * A package whose vulnerability (prototype pollution) has been public since 2019. If a registry does not
 * report this vulnerability, its report on other packages cannot be trusted.
 */
const CANARY = { name: 'lodash', version: '4.17.11' }

export type Verdict = { kind: 'sound' } | { kind: 'deaf' } | { kind: 'found'; found: string[] }

/**
 * Judges the registry's report on our packages. The report counts only if the registry also reports the
 * canary package.
 */
export function judge(ours: Report | undefined, canary: Report | undefined): Verdict {
  if (!ours || !canary?.vulnerabilities[CANARY.name]) return { kind: 'deaf' }
  const found = Object.entries(ours.vulnerabilities).map(([name, { severity }]) => `${name} (${severity})`)
  return found.length > 0 ? { kind: 'found', found } : { kind: 'sound' }
}

/**
 * Requests the vulnerabilities that the registry knows in the packages of a folder's lockfile.
 * @returns undefined if the registry returns no valid report
 */
export function fetchAuditReport(folder: string): Report | undefined {
  const { stdout } = spawnSync('npm', ['audit', '--json', '--audit=true'], { cwd: folder, encoding: 'utf8' })
  return Report.safeParse(parsed(stdout)).data
}

export function fetchCanaryReport(): Report | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'bastidor-'))
  const dependencies = { [CANARY.name]: CANARY.version }
  const entry = { version: CANARY.version }
  const packages = { '': { dependencies }, [`node_modules/${CANARY.name}`]: entry }
  try {
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ name: 'canary', private: true, dependencies }),
    )
    writeFileSync(
      join(folder, 'package-lock.json'),
      JSON.stringify({ name: 'canary', lockfileVersion: 3, packages }),
    )
    return fetchAuditReport(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
