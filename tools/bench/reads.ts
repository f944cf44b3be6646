import { parseArgs } from 'node:util'
import { freePort, startServer, temporaryFolder } from '../../scripts/server.ts'
import { seedTypicalAgency } from './lived-in.ts'
import { cpuOf, load, memoryOf, printLimit, printLoadAverage } from './load.ts'

const PER_SECOND = 300
const P99_MS = 200
const MEMORY_MB = 512

/**
 * Sends 300 typical read requests a second to a server on SQLite. The response time is counted from the time
 * at which the request was due. The benchmark takes five minutes; `npm run bench reads -- --seconds 30` makes
 * it shorter.
 */
export async function benchReads(): Promise<void> {
  const { values } = parseArgs({ options: { seconds: { type: 'string' } }, strict: false })
  const seconds = Number(values.seconds ?? 300)
  const dataDir = temporaryFolder()
  const asks = await seedTypicalAgency(dataDir)
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
    console.table([{ sent: seconds * PER_SECOND, ...ok, rejected: busy.count, wrong: JSON.stringify(wrong) }])
    const cpu = (cpuOf(server) - before) / (seconds * PER_SECOND)
    console.log(`processor: ${(cpu * 1000).toFixed(2)} ms per request`)
    printLimit('p99', ok.p99, 'ms', ['<=', P99_MS])
    printLimit('requests without a successful response', seconds * PER_SECOND - ok.count, '', ['<=', 0])
    printLimit('peak memory', memoryOf(server).most, 'MB', ['<=', MEMORY_MB])
    printLoadAverage()
  } finally {
    await server.end('SIGTERM')
  }
}
