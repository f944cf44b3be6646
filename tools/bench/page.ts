import { Agent, get, type OutgoingHttpHeaders } from 'node:http'
import { freePort, startServer, temporaryFolder } from '../../scripts/server.ts'
import { startMinimalServer } from './bare.ts'
import { measureInTurn } from './rounds.ts'

const LIMIT_MS = 2
const ONE_BY_ONE = 2000

/**
 * Measures the prerendered public page: the response time for one visitor, and the number of responses a
 * second.
 */
export async function benchPage(): Promise<void> {
  const ours = await startServer(temporaryFolder(), await freePort())
  const bare = await startMinimalServer('bare-page.ts', ours.url)
  try {
    const { headers } = await fetch(ours.url)
    const known = { 'if-none-match': headers.get('etag') ?? '' }
    await waits([
      { name: 'Bastidor 200', url: ours.url, headers: {} },
      { name: 'Bastidor 304', url: ours.url, headers: known },
      { name: 'bare node:http 200', url: bare.url, headers: {} },
      { name: 'bare node:http 304', url: bare.url, headers: known },
    ])
    const targets = [
      { name: 'bare node:http', url: bare.url },
      { name: 'Bastidor', url: ours.url },
    ]
    console.table(await measureInTurn(targets, { rounds: 4, seconds: 3, connections: 16 }))
  } finally {
    bare.end()
    await ours.end('SIGTERM')
  }
}

interface Target {
  name: string
  url: string
  headers: OutgoingHttpHeaders
}

async function waits(targets: Target[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const rows = []
  for (const target of targets) {
    await oneByOne(agent, target)
    const times = (await oneByOne(agent, target)).sort((a, b) => a - b)
    const at = (part: number) => Number((times[Math.floor(times.length * part)] ?? 0).toFixed(2))
    rows.push({
      name: target.name,
      'median ms': at(0.5),
      'p99 ms': at(0.99),
      [`under ${LIMIT_MS} ms`]: says(at(0.5)),
    })
  }
  agent.destroy()
  console.table(rows)
}

const says = (ms: number) => (ms < LIMIT_MS ? 'ok' : 'MISSED')

async function oneByOne(agent: Agent, { url, headers }: Target): Promise<number[]> {
  const times = []
  for (let request = 0; request < ONE_BY_ONE; request++) {
    const from = performance.now()
    await new Promise((done, failed) => {
      get(url, { agent, headers }, (response) => response.resume().on('end', done)).on('error', failed)
    })
    times.push(performance.now() - from)
  }
  return times
}
