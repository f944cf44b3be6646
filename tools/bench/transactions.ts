import { join } from 'node:path'
import { sql } from 'kysely'
import { freePort, type Server, startServer, temporaryFolder } from '../../scripts/server.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import type { ReadDb } from '../../src/platform/db/schema.ts'
import { openSecrets } from '../../src/platform/secrets.ts'
import { startPostgres } from '../../src/testing/embedded.ts'
import { insertTransactions } from '../../src/testing/many-transactions.ts'
import { startMinimalServer } from './bare.ts'
import { sameBytes } from './list.ts'
import { cpuOf, printLoadAverage } from './load.ts'
import { measureInTurn, median } from './rounds.ts'
import { signedInAdmin } from './seed.ts'
import { kinds, MONTH, pages, QUARTER } from './transaction-questions.ts'

const LIST = '/api/transacoes-financeiras'
const ROUNDS = { rounds: 5, seconds: 3, connections: 16 }
const MANY = 100_000
const TARGET = 0.5
/** The most times as much processor time as the first page of a month that a page may take. */
const MOST_TIMES = 5
/** Requests per query. Linux counts processor time in steps of 10 ms. */
const TIMES = 20

/**
 * Measures how fast a month of transactions is read among ten years of transactions. It compares our server
 * with a minimal server, measures other pages, orders and filters, and tries different numbers of
 * transactions.
 */
export async function benchTransactions(): Promise<void> {
  await onSqlite(MANY, async (bench) => {
    await againstBare(bench)
    await everyQuestion(bench)
  })
  await byNumber(onSqlite)
  const postgres = await startPostgres()
  try {
    console.log('\nPostgreSQL')
    const onPostgres = inDatabase(postgres)
    await onPostgres(MANY, async (bench) => {
      await everyQuestion(bench)
      console.table(await measureInTurn(months(bench.server.url, bench.headers), ROUNDS))
    })
    await byNumber(onPostgres)
  } finally {
    await postgres.stop()
  }
}

interface Bench {
  server: Server
  headers: Record<string, string>
  file: string
  /** Reads how much processor time in seconds the server and each connection of PostgreSQL have used. */
  cpu: () => Promise<Map<number, number>>
}
type Work = (bench: Bench) => Promise<void>
type On = (count: number, work: Work) => Promise<void>

const onSqlite: On = (count, work) => withBench(count, work, undefined)

const inDatabase =
  (postgres: Awaited<ReturnType<typeof startPostgres>>): On =>
  async (count, work) => {
    await postgres.createDatabase(`casa_${count}`)
    await withBench(count, work, `${postgres.address}/casa_${count}`)
  }

async function withBench(count: number, work: Work, url: string | undefined): Promise<void> {
  const dataDir = temporaryFolder()
  openSecrets(dataDir)
  const database = await openDatabase(url, dataDir, false)
  await migrate(database.writes)
  const headers = { cookie: `sessao=${await signedInAdmin(database)}` }
  await insertTransactions(database.writes, count)
  // Autovacuum does this in an installation, and is off here. Without it every index entry needs its row.
  if (url) await sql`vacuum analyze`.execute(database.writes)
  const server = await startServer(dataDir, await freePort(), url ? { DATABASE_URL: url } : {})
  const cpu = async () => {
    const pids = [server.pid, ...(url ? await backendsOf(database.reads) : [])]
    return new Map(pids.map((pid) => [pid, cpuOf({ pid })]))
  }
  try {
    await work({ server, headers, file: join(dataDir, 'bastidor.sqlite'), cpu })
  } finally {
    await server.end('SIGTERM')
    await database.close()
  }
}

/** The processes of PostgreSQL that serve the connections to the database. */
async function backendsOf(db: ReadDb): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database()`.execute(db)
  return rows.map(({ pid }) => pid)
}

const months = (url: string, headers: Record<string, string>) => [
  { name: 'page', url: `${url}${LIST}?${MONTH}&limit=20`, headers },
  { name: 'page at offset 1000', url: `${url}${LIST}?${QUARTER}&limit=20&offset=1000`, headers },
  { name: 'summary', url: `${url}${LIST}/resumo?${MONTH}`, headers },
]

async function againstBare({ server, headers, file }: Bench): Promise<void> {
  const bare = await startMinimalServer('bare-transactions.ts', file)
  try {
    for (const { name, url } of months('', headers)) {
      await sameBytes(server.url + url, bare.url + url, headers)
      const targets = [
        { name: 'bare, our SQL', url: bare.url + url, headers },
        { name: 'bare, sums of the rows', url: `${bare.url}/linhas${url}`, headers },
        { name: 'Bastidor', url: server.url + url, headers },
      ]
      const [same, rows, bench] = await measureInTurn(targets, ROUNDS)
      if (!same || !rows || !bench) continue
      console.log(`\nThe ${name} of a month among ${MANY} transactions`)
      console.table([same, rows, bench])
      for (const bare of [same, rows]) say(bare.name, bench.perSecond / bare.perSecond)
    }
  } finally {
    bare.end()
  }
}

const say = (name: string, ratio: number) =>
  console.log(`${(ratio * 100).toFixed(1)} % of ${name}: ${ratio >= TARGET ? 'ok' : 'MISSED'}`)

/**
 * Measures each query, and prints for each kind of query and page how many times as much processor time as the
 * first page of a month the slowest query takes. Processor time hardly depends on how busy the machine is.
 */
async function everyQuestion({ server, headers, cpu }: Omit<Bench, 'file'>): Promise<void> {
  const list = `${server.url}${LIST}?limit=20`
  const base = await costOf(`${list}&${MONTH}`, { headers, cpu, times: 500 })
  console.log(`first page of a month: ${round(base.cpu)} ms of processor time, ${round(base.wait)} ms`)
  const rows = []
  for (const [kind, questions] of Object.entries(kinds))
    for (const [page, offsetIn] of Object.entries(pages)) {
      const costs = []
      for (const question of questions) {
        const { total } = await costOf(`${list}&${question}`, { headers, cpu, times: 1 })
        const url = `${list}&${question}&offset=${offsetIn(total)}`
        costs.push({ question, ...(await costOf(url, { headers, cpu, times: TIMES })) })
      }
      const worst = costs.reduce((one, other) => (other.cpu > one.cpu ? other : one))
      const missed = costs.filter((one) => one.cpu > MOST_TIMES * base.cpu)
      rows.push({
        kind,
        page,
        questions: costs.length,
        'median ms': round(median(costs.map((one) => one.cpu))),
        'worst ms': round(worst.cpu),
        'worst wait ms': round(worst.wait),
        'times the first page': round(worst.cpu / base.cpu),
        worst: worst.question,
        says: missed.length === 0 ? 'ok' : `MISSED by ${missed.length}`,
      })
    }
  console.table(rows)
  printLoadAverage()
}

interface Cost {
  /** The processor time in milliseconds that server and database need for a response. */
  cpu: number
  /** The median response time in milliseconds. */
  wait: number
  total: number
}

interface Measuring extends Pick<Bench, 'headers' | 'cpu'> {
  times: number
}

async function costOf(url: string, { headers, cpu, times }: Measuring): Promise<Cost> {
  const waits: number[] = []
  let total = 0
  const before = await cpu()
  for (let turn = 0; turn < times; turn++) {
    const from = performance.now()
    const answer = await fetch(url, { headers })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
    waits.push(performance.now() - from)
    total = Number(answer.headers.get('x-total-count'))
  }
  const after = await cpu()
  const seconds = [...after].reduce((sum, [pid, used]) => sum + used - (before.get(pid) ?? 0), 0)
  return { cpu: (seconds * 1000) / times, wait: median(waits), total }
}

async function byNumber(on: On): Promise<void> {
  const found: Cost[] = []
  for (const count of [10_000, 1_000_000])
    await on(count, async (bench) => {
      const url = `${bench.server.url}${LIST}?${MONTH}&limit=20`
      await costOf(url, { ...bench, times: 100 })
      found.push(await costOf(url, { ...bench, times: 500 }))
      if (count > MANY) await everyQuestion(bench)
    })
  const [few, many] = found
  if (!few || !many) return
  const ratio = many.cpu / few.cpu
  console.log(
    `a month's page: ${round(few.cpu)} ms of processor time among 10000, ${round(many.cpu)} ms among 1000000: ${round(ratio)} times, ${ratio <= 2 ? 'ok' : 'MISSED'}`,
  )
}

const round = (number: number) => Number(number.toFixed(2))
