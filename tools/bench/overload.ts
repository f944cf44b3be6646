import { parseArgs } from 'node:util'
import { freePort, startServer, temporaryFolder } from '../../scripts/server.ts'
import { seedTypicalAgency } from './lived-in.ts'
import { load, memoryOf, printLimit, printLoadAverage } from './load.ts'
import type { LoadResult } from './load-plan.ts'

const TIMES = 5
const SERVED = 0.7
const BUSY_MS = 50
const RECOVERY_S = 10
const NORMAL_MS = 200
const MEMORY_MB = 512

export interface Overloaded {
  capacity: number
  served: number
  busyP99: number
  recoveryS: number
  memory: number
  wrong: number
  held: boolean
}

/**
 * Sends five times as many requests as the server can answer, for a minute. Checks that the server keeps
 * answering requests and rejects all others at once.
 */
export async function benchOverload(): Promise<void> {
  const { values } = parseArgs({ options: { seconds: { type: 'string' } }, strict: false })
  await overload(Number(values.seconds ?? 60))
}

export async function overload(seconds: number): Promise<Overloaded> {
  const dataDir = temporaryFolder()
  const asks = await seedTypicalAgency(dataDir)
  const server = await startServer(dataDir, await freePort())
  try {
    const measure = [
      { name: 'warm-up', seconds: 3, closed: 8 },
      { name: 'capacity', seconds: Math.min(10, seconds), closed: 8 },
    ]
    const [, alone] = await load({ url: server.url, asks, phases: measure })
    const capacity = Math.round((alone?.inTime ?? 0) / (alone?.seconds ?? 1))
    const phases = [
      { name: 'overload', seconds, perSecond: capacity * TIMES },
      { name: 'after', seconds: RECOVERY_S + 5, perSecond: Math.round(capacity * 0.3) },
    ]
    const [over, then] = await load({ url: server.url, asks, phases })
    if (!over || !then) throw new Error('The clients returned no results')
    return toOverloaded(capacity, over, then, memoryOf(server).most)
  } finally {
    await server.end('SIGTERM')
  }
}

function toOverloaded(capacity: number, over: LoadResult, then: LoadResult, memory: number): Overloaded {
  const { inTime, ok, busy, wrong } = over
  const bad = then.bySecond.findLastIndex(({ p99, busy }) => p99 > NORMAL_MS || busy > 0)
  const found = {
    capacity,
    served: Number((inTime / over.seconds / capacity).toFixed(3)),
    busyP99: busy.p99,
    recoveryS: bad + 1,
    memory,
    wrong: Object.values(wrong).reduce((sum, one) => sum + one, 0),
  }
  console.log(`capacity ${capacity} requests/s, sent ${capacity * TIMES}/s for ${over.seconds} s`)
  console.table({ answered: ok, 'rejected with 503': busy, 'answered afterwards': then.ok })
  const held = [
    printLimit('answered, as a fraction of the capacity', found.served, '', ['>=', SERVED]),
    printLimit('p99 of the rejections', found.busyP99, 'ms', ['<=', BUSY_MS]),
    printLimit('neither answered nor rejected', found.wrong, JSON.stringify(wrong), ['<=', 0]),
    printLimit(`time until p99 is under ${NORMAL_MS} ms and nothing is rejected`, found.recoveryS, 's', [
      '<=',
      RECOVERY_S,
    ]),
    printLimit('peak memory', memory, 'MB', ['<=', MEMORY_MB]),
  ]
  printLoadAverage()
  return { ...found, held: held.every(Boolean) }
}
