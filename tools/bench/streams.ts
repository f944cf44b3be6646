import { fork } from 'node:child_process'
import { join } from 'node:path'
import { freePort, type Server, startServer, temporaryFolder } from '../../scripts/server.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import { openSecrets } from '../../src/platform/secrets.ts'
import { startPostgres } from '../../src/testing/embedded.ts'
import { cpuOf, memoryOf, printLoadAverage } from './load.ts'
import { signedInPeople } from './seed.ts'
import type { Plan, Result, StreamsProgress } from './streams-plan.ts'

const P95_MS = 500
const GROWTH_MB = 60
const isShort = process.argv.includes('short')
const TIME = isShort ? { warmUp: 2, seconds: 6, reconnects: 5 } : { warmUp: 15, seconds: 60, reconnects: 20 }

/**
 * Opens many event streams and sends messages at a steady rate. Measures how long the events take to arrive
 * and how much the memory of the server grows. `npm run bench streams short` uses fewer streams and takes
 * less time.
 */
export async function benchStreams(): Promise<void> {
  const streams = isShort ? 200 : 1000
  console.log(`${streams} streams, one process, SQLite`)
  await measure({ processes: 1, streams, people: { admins: 10, clients: 40 } })
  const postgres = await startPostgres()
  try {
    await postgres.createDatabase('streams')
    const each = isShort ? 40 : 200
    console.log(`${each} streams at each of two processes, PostgreSQL`)
    const url = `${postgres.address}/streams`
    await measure({ processes: 2, streams: each, people: { admins: 5, clients: 15 }, url })
  } finally {
    await postgres.stop()
  }
}

interface Measurement {
  processes: number
  streams: number
  people: { admins: number; clients: number }
  url?: string
}

async function measure({ processes, streams, people, url }: Measurement): Promise<void> {
  const dataDir = temporaryFolder()
  openSecrets(dataDir)
  const database = await openDatabase(url, dataDir, false)
  await migrate(database.writes)
  const known = await signedInPeople(database, people)
  await database.close()
  const servers: Server[] = []
  for (let at = 0; at < processes; at += 1)
    servers.push(await startServer(dataDir, await freePort(), url ? { DATABASE_URL: url } : {}))
  try {
    const urls = servers.map(({ url }) => url)
    say(await listened({ urls, people: known, streams, perSecond: 20, ...TIME }, servers))
  } finally {
    await Promise.all(servers.map((server) => server.end('SIGTERM')))
  }
}

interface Weighed {
  at: StreamsProgress['at']
  /** The resident memory of each server process in MB. */
  resident: number[]
  /** The processor time that all server processes together have used since their start, in seconds. */
  cpu: number
}

/** Starts the process of the clients, and measures the servers whenever that process reports progress. */
function listened(plan: Plan, servers: Server[]): Promise<{ result: Result; weighed: Weighed[] }> {
  const child = fork(join(import.meta.dirname, 'streams-clients.ts'))
  const weighed: Weighed[] = [weigh('open', servers)]
  return new Promise((done, failed) => {
    child.on('message', (progress: StreamsProgress) => {
      if (progress.at === 'failed') failed(new Error(progress.reason))
      else if (progress.at === 'done') done({ result: progress.result, weighed })
      else weighed.push(weigh(progress.at, servers))
    })
    child.on('error', failed)
    child.on('exit', () => failed(new Error('The client process exited before it returned results')))
    child.send(plan)
    setTimeout(() => child.kill(), (plan.warmUp + plan.seconds + 120) * 1000).unref()
  })
}

const weigh = (at: StreamsProgress['at'], servers: Server[]): Weighed => ({
  at,
  resident: servers.map((server) => memoryOf(server).now),
  cpu: servers.reduce((sum, server) => sum + cpuOf(server), 0),
})

function say({ result, weighed }: { result: Result; weighed: Weighed[] }): void {
  const { p95, lost, doubled, disordered } = result
  const [before, opened, , start, end] = weighed
  if (!before || !opened || !start || !end) return
  console.table([result])
  const growth = Math.max(...end.resident.map((mb, at) => mb - (start.resident[at] ?? 0)))
  console.log(
    [
      `resident: ${before.resident.join(' + ')} MB without streams, ${opened.resident.join(' + ')} MB with all of them open,`,
      `${start.resident.join(' + ')} MB idle after the warm-up, ${end.resident.join(' + ')} MB idle at the end:`,
      `+${growth} MB (limit +${GROWTH_MB}): ${growth <= GROWTH_MB ? 'ok' : 'MISSED'}`,
    ].join('\n  '),
  )
  console.log(`processor: ${(((end.cpu - start.cpu) / TIME.seconds) * 100).toFixed(0)} % of a core`)
  console.log(`p95 ${p95} ms (limit ${P95_MS}): ${p95 <= P95_MS ? 'ok' : 'MISSED'}`)
  console.log(
    `lost ${lost}, doubled ${doubled}, out of order ${disordered}: ${lost + doubled + disordered ? 'MISSED' : 'ok'}`,
  )
  printLoadAverage()
}
