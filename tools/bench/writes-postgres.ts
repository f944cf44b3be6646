import { freePort, type Server, startServer, temporaryFolder } from '../../scripts/server.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import { openSecrets } from '../../src/platform/secrets.ts'
import { openEngine } from '../engine.ts'
import { load, type Measured, type Target } from './rounds.ts'
import { openSlowLine } from './slow-line.ts'
import { kinds, seedTransactions } from './write-requests.ts'

/** As far away as a database in the same region of a cloud. */
const ROUND_TRIP_MS = 2
/** PostgreSQL gets fewer transactions than SQLite, because they are inserted within its time limit for a statement. */
const MANY = 10_000
const WRITERS = [1, 5, 10, 20]
const SECONDS = 5

interface Row extends Measured {
  writers: number
  processes: number
  /** How often one write waits for the database. */
  roundTrips: number
}

/** Measures one process, then two processes together, on a PostgreSQL behind a line with a delay. */
export async function onPostgres(): Promise<void> {
  const engine = await openEngine()
  const line = await openSlowLine(engine.port, { roundTripMs: ROUND_TRIP_MS })
  const dataDir = temporaryFolder()
  const servers: Server[] = []
  try {
    openSecrets(dataDir)
    const database = await openDatabase(engine.url, dataDir, false)
    const headers = await seedTransactions(database, MANY)
    await database.close()
    const env = { DATABASE_URL: engine.url.replace(String(engine.port), String(line.port)) }
    for (let at = 0; at < 2; at += 1) servers.push(await startServer(dataDir, await freePort(), env))
    for (const [kind, requests] of Object.entries(kinds)) {
      console.log(`\n${kind}, PostgreSQL ${ROUND_TRIP_MS} ms away`)
      const nextRequest = requests(MANY)
      const targets = servers.map(({ url }) => ({ name: kind, url, headers, nextRequest }))
      const rows: Row[] = []
      for (const target of targets) await load(target, 5, 2)
      for (const writers of WRITERS) rows.push(await measure(targets.slice(0, 1), writers, line.roundTrips))
      rows.push(await measure(targets, 20, line.roundTrips))
      console.table(rows)
    }
  } finally {
    for (const server of servers) await server.end('SIGTERM')
    await line.close()
    await engine.end()
  }
}

/** Sends load to all targets at the same time, with this many writers together. */
async function measure(targets: Target[], writers: number, roundTrips: () => number): Promise<Row> {
  const before = roundTrips()
  const results = await Promise.all(targets.map((target) => load(target, writers / targets.length, SECONDS)))
  const sum = (of: (one: (typeof results)[number]) => number) =>
    results.reduce((total, one) => total + of(one), 0)
  return {
    name: targets[0]?.name ?? '',
    writers,
    processes: targets.length,
    perSecond: sum((one) => one.requests.average),
    p50: Math.max(...results.map((one) => one.latency.p50)),
    p99: Math.max(...results.map((one) => one.latency.p99)),
    roundTrips: Math.round(((roundTrips() - before) / sum((one) => one.requests.total)) * 10) / 10,
  }
}
