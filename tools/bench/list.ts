import { join } from 'node:path'
import { freePort, startServer, temporaryFolder } from '../../scripts/server.ts'
import { startMinimalServer } from './bare.ts'
import { measureInTurn } from './rounds.ts'
import { seedProjects } from './seed.ts'

const PATH = '/api/projetos?limit=20&offset=0'
const ROUNDS = { rounds: 5, seconds: 4, connections: 16 }
const TARGET = 0.5

/**
 * Measures how fast an admin gets a page of 20 projects with its total count, from our server and from a
 * minimal server that returns the same bytes. With 100 000 projects most of the time is spent on counting;
 * with 1 000 projects it is spent on everything around the SQL.
 */
export async function benchList(): Promise<void> {
  for (const count of [100_000, 1_000]) {
    console.log(`20 of ${count} projects`)
    await compare(count)
  }
}

async function compare(count: number): Promise<void> {
  const dataDir = temporaryFolder()
  const headers = { cookie: `sessao=${await seedProjects(dataDir, count)}` }
  const bastidor = await startServer(dataDir, await freePort())
  const bare = await startMinimalServer('bare-list.ts', join(dataDir, 'bastidor.sqlite'))
  try {
    await sameBytes(bastidor.url + PATH, bare.url + PATH, headers)
    const targets = [
      { name: 'bare node:http', url: bare.url + PATH, headers },
      { name: 'Bastidor', url: bastidor.url + PATH, headers },
    ]
    const [plain, ours] = await measureInTurn(targets, ROUNDS)
    if (!plain || !ours) return
    console.table([plain, ours])
    const ratio = ours.perSecond / plain.perSecond
    console.log(`${(ratio * 100).toFixed(1)} % of the bare server: ${ratio >= TARGET ? 'ok' : 'MISSED'}`)
  } finally {
    bare.end()
    await bastidor.end('SIGTERM')
  }
}

/**
 * Checks that two servers return the same total count and body.
 * @throws if the responses differ in these, because the speed of the servers could then not be compared
 */
export async function sameBytes(ours: string, bare: string, headers: Record<string, string>): Promise<void> {
  const [one, other] = await Promise.all([ours, bare].map((url) => fetch(url, { headers })))
  const same =
    one?.headers.get('x-total-count') === other?.headers.get('x-total-count') &&
    (await one?.text()) === (await other?.text())
  if (!same) throw new Error('The two servers do not answer the same.')
}
