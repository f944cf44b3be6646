import { parseArgs } from 'node:util'
import { freePort, startServer, temporaryFolder } from '../server.ts'
import { seedLivedIn } from './lived-in.ts'
import { cpuOf, load, memoryOf, say, sayLoad } from './load.ts'

const PER_SECOND = 300
const P99_MS = 200
const MEMORY_MB = 512

/**
 * What people read in a day's work, 300 times a second, on SQLite. A request's wait begins when it was due: one that could
 * only be sent late waited too. `npm run bench reads -- --seconds 30` is shorter than the usual five minutes.
 */
export async function benchReads(): Promise<void> {
  const { values } = parseArgs({ options: { seconds: { type: 'string' } }, strict: false })
  const seconds = Number(values.seconds ?? 300)
  const dataDir = temporaryFolder()
  const asks = await seedLivedIn(dataDir)
  const server = await startServer(dataDir, await freePort())
  try {
    const phases = [
      { name: 'warm-up', seconds: 5, perSecond: PER_SECOND / 3 },
      { name: 'reads', seconds, perSecond: PER_SECOND },
    ]
    const before = cpuOf(server)
    const [, reads] = await load({ url: server.url, asks, phases })
    if (!reads) return
    const { ok, busy, wrong } = reads
    console.table([
      { asked: seconds * PER_SECOND, ...ok, 'sent away': busy.count, wrong: JSON.stringify(wrong) },
    ])
    const cpu = (cpuOf(server) - before) / (seconds * PER_SECOND)
    console.log(`processor: ${(cpu * 1000).toFixed(2)} ms a request`)
    say('p99', ok.p99, 'ms', ['<=', P99_MS])
    say('not answered with what was asked for', seconds * PER_SECOND - ok.count, '', ['<=', 0])
    say('memory, the most', memoryOf(server).most, 'MB', ['<=', MEMORY_MB])
    sayLoad()
  } finally {
    await server.end('SIGTERM')
  }
}
