import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'

const Report = z.object({
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), via: z.array(z.unknown()) })),
})
export type Report = z.infer<typeof Report>

/** Known to be bad since 2019 (prototype pollution): whoever does not say so does not know. */
const CANARY = { name: 'lodash', version: '4.17.11' }

export type Verdict = { kind: 'sound' } | { kind: 'deaf' } | { kind: 'found'; found: string[] }

/** Only an answer that names the canary says anything about the rest. */
export function judge(ours: Report | undefined, canary: Report | undefined): Verdict {
  if (!ours || !canary?.vulnerabilities[CANARY.name]) return { kind: 'deaf' }
  const found = Object.entries(ours.vulnerabilities).map(([name, { severity }]) => `${name} (${severity})`)
  return found.length > 0 ? { kind: 'found', found } : { kind: 'sound' }
}

/** What the registry knows of the packages in a folder's lockfile; undefined where it does not answer. */
export function askRegistry(folder: string): Report | undefined {
  const { stdout } = spawnSync('npm', ['audit', '--json', '--audit=true'], { cwd: folder, encoding: 'utf8' })
  return Report.safeParse(parsed(stdout)).data
}

export function askOfCanary(): Report | undefined {
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
    return askRegistry(folder)
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
