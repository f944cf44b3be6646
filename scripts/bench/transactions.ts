import { join } from 'node:path'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { openSecrets } from '#server/platform/secrets.ts'
import { startPostgres } from '#server/testing/embedded.ts'
import { insertTransactions } from '#server/testing/many-transactions.ts'
import { freePort, type Server, startServer, temporaryFolder } from '../server.ts'
import { startMinimalServer } from './bare.ts'
import { sameBytes } from './list.ts'
import { measureInTurn, median } from './rounds.ts'
import { signedInAdmin } from './seed.ts'
import { kinds, MONTH, QUARTER } from './transaction-questions.ts'

const LIST = '/api/transacoes-financeiras'
const ROUNDS = { rounds: 5, seconds: 3, connections: 16 }
const MANY = 100_000
const TARGET = 0.5
const WARM = 3

/**
 * Measures how fast a month of transactions is read among ten years of transactions. It compares our server
 * with a minimal server, measures every page, order and filter, and tries different numbers of transactions.
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
  await database.close()
  const server = await startServer(dataDir, await freePort(), url ? { DATABASE_URL: url } : {})
  try {
    await work({ server, headers, file: join(dataDir, 'bastidor.sqlite') })
  } finally {
    await server.end('SIGTERM')
  }
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
 * Measures each query in turn with the first page of a month. Prints for each kind of query how many times as
 * long as the first page its slowest query takes.
 */
async function everyQuestion({ server, headers }: Omit<Bench, 'file'>): Promise<void> {
  const first = `${server.url}${LIST}?${MONTH}&limit=20`
  const rows = []
  for (const [kind, questions] of Object.entries(kinds)) {
    const times = []
    for (const question of questions) {
      const [base, time] = await waits([first, `${server.url}${LIST}?${question}&limit=20`], headers)
      times.push({ question, time, ratio: time / base })
    }
    const worst = times.reduce((one, other) => (other.ratio > one.ratio ? other : one))
    rows.push({
      kind,
      questions: times.length,
      'median ms': round(median(times.map(({ time }) => time))),
      'worst ms': round(worst.time),
      'times the first page': round(worst.ratio),
      worst: worst.question,
      says: worst.ratio <= 3 ? 'ok' : `MISSED by ${times.filter(({ ratio }) => ratio > 3).length}`,
    })
  }
  console.table(rows)
}

async function byNumber(on: On): Promise<void> {
  const found: number[] = []
  for (const count of [10_000, 1_000_000])
    await on(count, async ({ server, headers }) => {
      const [time] = await waits([`${server.url}${LIST}?${MONTH}&limit=20`], headers, 400)
      found.push(time)
      if (count > MANY) await everyQuestion({ server, headers })
    })
  const [few = 0, many = 0] = found
  const ratio = many / few
  console.log(
    `a month's page: ${round(few)} ms among 10000, ${round(many)} ms among 1000000: ${round(ratio)} times, ${ratio <= 2 ? 'ok' : 'MISSED'}`,
  )
}

/**
 * Measures two addresses. They are requested in turn, so that a busy moment of the machine affects both
 * addresses.
 * @returns their median response times in milliseconds
 */
async function waits(urls: string[], headers: Record<string, string>, times = 15): Promise<[number, number]> {
  const found = urls.map(() => [] as number[])
  for (let turn = 0; turn < times + WARM; turn++)
    for (const [at, url] of urls.entries()) {
      const from = performance.now()
      const answer = await fetch(url, { headers })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
      if (turn >= WARM) found[at]?.push(performance.now() - from)
    }
  const [one = 0, other = 0] = found.map(median)
  return [one, other]
}

const round = (number: number) => Number(number.toFixed(2))
