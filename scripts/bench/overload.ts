import { parseArgs } from 'node:util'
import { freePort, startServer, temporaryFolder } from '../server.ts'
import { seedLivedIn } from './lived-in.ts'
import { load, memoryOf, say, sayLoad } from './load.ts'
import type { Loaded } from './load-plan.ts'

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

/** Five times what the house can do, for a minute: it goes on serving, and says at once whom it does not serve. */
export async function benchOverload(): Promise<void> {
  const { values } = parseArgs({ options: { seconds: { type: 'string' } }, strict: false })
  await overload(Number(values.seconds ?? 60))
}

export async function overload(seconds: number): Promise<Overloaded> {
  const dataDir = temporaryFolder()
  const asks = await seedLivedIn(dataDir)
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
    if (!over || !then) throw new Error('Nothing was measured')
    return told(capacity, over, then, memoryOf(server).most)
  } finally {
    await server.end('SIGTERM')
  }
}

function told(capacity: number, over: Loaded, then: Loaded, memory: number): Overloaded {
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
  console.log(`capacity ${capacity} requests/s, asked ${capacity * TIMES}/s for ${over.seconds} s`)
  console.table({ answered: ok, 'sent away': busy, 'answered, afterwards': then.ok })
  const held = [
    say('served, of capacity', found.served, '', ['>=', SERVED]),
    say('p99 until sent away', found.busyP99, 'ms', ['<=', BUSY_MS]),
    say('neither answered nor sent away', found.wrong, JSON.stringify(wrong), ['<=', 0]),
    say(`p99 under ${NORMAL_MS} ms and nobody sent away after`, found.recoveryS, 's', ['<=', RECOVERY_S]),
    say('memory, the most', memory, 'MB', ['<=', MEMORY_MB]),
  ]
  sayLoad()
  return { ...found, held: held.every(Boolean) }
}
