import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import type { Server } from '../server.ts'
import type { Loaded, Plan } from './load-plan.ts'

/** Sends the clients off, in a process of their own; phase after phase. */
export function load(plan: Plan): Promise<Loaded[]> {
  const child = fork(join(import.meta.dirname, 'load-clients.ts'))
  return new Promise((done, failed) => {
    child.once('message', (results) => done(results as Loaded[]))
    child.once('exit', () => failed(new Error('The clients ended before they were done')))
    child.send(plan)
  })
}

/** In MB, as Linux counts them: what is in memory now, and the most that ever was. */
export function memoryOf({ pid }: Pick<Server, 'pid'>): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const of = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024)
  return { now: of('VmRSS'), most: of('VmHWM') }
}

/** Seconds that the process had of a core. */
export function cpuOf({ pid }: Pick<Server, 'pid'>): number {
  const parts = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(parts[11]) + Number(parts[12])) / 100
}

export function sayLoad(): void {
  console.log(
    `load average ${loadavg()
      .map((one) => one.toFixed(1))
      .join(' ')}`,
  )
}

/** A limit, what was measured, and whether it holds. @returns whether it does */
export function say(
  what: string,
  found: number,
  unit: string,
  [relation, limit]: ['<=' | '>=', number],
): boolean {
  const holds = relation === '<=' ? found <= limit : found >= limit
  console.log(`${what}: ${found} ${unit} (limit ${relation} ${limit}): ${holds ? 'ok' : 'MISSED'}`)
  return holds
}
