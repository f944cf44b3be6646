import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import type { Server } from '../../scripts/server.ts'
import type { LoadResult, Plan } from './load-plan.ts'

/** Starts the clients in their own process and runs the phases one after the other. */
export function load(plan: Plan): Promise<LoadResult[]> {
  const child = fork(join(import.meta.dirname, 'load-clients.ts'))
  return new Promise((done, failed) => {
    child.once('message', (results) => done(results as LoadResult[]))
    child.once('exit', () => failed(new Error('The client process exited before it returned results')))
    child.send(plan)
  })
}

/**
 * Reads how much memory in MB the process uses now, and the largest amount that it has used so far. Linux
 * provides both values.
 */
export function memoryOf({ pid }: Pick<Server, 'pid'>): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const of = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024)
  return { now: of('VmRSS'), most: of('VmHWM') }
}

/** Reads how much processor time in seconds the process has used. */
export function cpuOf({ pid }: Pick<Server, 'pid'>): number {
  const parts = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(parts[11]) + Number(parts[12])) / 100
}

export function printLoadAverage(): void {
  console.log(
    `load average ${loadavg()
      .map((one) => one.toFixed(1))
      .join(' ')}`,
  )
}

/**
 * Prints a measured value with its limit.
 * @returns whether the value is within the limit
 */
export function printLimit(
  what: string,
  found: number,
  unit: string,
  [relation, limit]: ['<=' | '>=', number],
): boolean {
  const holds = relation === '<=' ? found <= limit : found >= limit
  console.log(`${what}: ${found} ${unit} (limit ${relation} ${limit}): ${holds ? 'ok' : 'MISSED'}`)
  return holds
}
