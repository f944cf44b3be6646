import { setTimeout as after } from 'node:timers/promises'
import { freePort, type Server, startServer, temporaryFolder } from '../../scripts/server.ts'
import { load, memoryOf, printLimit, printLoadAverage } from './load.ts'
import { measurePeak } from './peak.ts'
import { median } from './rounds.ts'

const TIMES = 5
const START_MS = 300
const IDLE_MB = 110

/**
 * Measures the time from starting the built server to its first responses, and the memory of the idle server and of the
 * server under load.
 */
export async function benchStart(): Promise<void> {
  // The first start is not counted, because it fills the compile cache and creates the database.
  const dataDir = temporaryFolder()
  await startedIn(dataDir).then(({ server }) => server.end('SIGTERM'))
  const starts: { alive: number; page: number }[] = []
  for (let at = 0; at < TIMES; at++) {
    const { server, ...times } = await startedIn(dataDir)
    starts.push(times)
    await server.end('SIGTERM')
  }
  const middle = (of: 'alive' | 'page') => median(starts.map((one) => one[of]))
  console.table(starts)
  printLimit('first 200 of /saude/vivo, median', middle('alive'), 'ms', ['<=', START_MS])
  printLimit('first 200 of /, median', middle('page'), 'ms', ['<=', START_MS])
  await idle(dataDir)
  await measurePeak()
  printLoadAverage()
}

/**
 * Starts the built server with the command that `npm start` runs after installing and building.
 * @returns the server and the times in milliseconds until its first responses
 */
async function startedIn(dataDir: string): Promise<{ server: Server; alive: number; page: number }> {
  const from = performance.now()
  const server = await startServer(dataDir, await freePort())
  await answered(`${server.url}/saude/vivo`)
  const alive = Math.round(performance.now() - from)
  await answered(server.url)
  return { server, alive, page: Math.round(performance.now() - from) }
}

async function answered(url: string): Promise<void> {
  const answer = await fetch(url)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
}

async function idle(dataDir: string): Promise<void> {
  const { server } = await startedIn(dataDir)
  await after(10_000)
  const ten = memoryOf(server).now
  await after(20_000)
  const thirty = memoryOf(server).now
  await load({
    url: server.url,
    asks: [{ path: '/', token: null }],
    phases: [{ name: 'some work', seconds: 10, perSecond: 50 }],
  })
  await after(10_000)
  console.log(`idle memory: ${ten} MB after 10 s, ${memoryOf(server).now} MB after some work and 10 s`)
  printLimit('idle memory, after 30 s', thirty, 'MB', ['<=', IDLE_MB])
  await server.end('SIGTERM')
}
