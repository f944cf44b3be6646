import autocannon from 'autocannon'
import { freePort, startServer, temporaryFolder } from '../../scripts/server.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import { openSecrets } from '../../src/platform/secrets.ts'
import { insertTransactions } from '../../src/testing/many-transactions.ts'
import { memoryOf, printLimit } from './load.ts'
import { signedInAdmin } from './seed.ts'
import { MONTH } from './transaction-questions.ts'

const LIST = '/api/transacoes-financeiras'
const MANY = 100_000
const LOAD = { connections: 10, duration: 5 }
const PEAK_MB = 200

const created = {
  tipo: 'receita',
  valor: 1234.56,
  data_vencimento: '2026-11-25',
  categoria_id: 1,
  pessoa: 'Padaria São João',
  descricao: 'Site novo',
}
const requests: Record<string, Pick<autocannon.Options, 'method' | 'body'> & { path: string }> = {
  'first page of a month': { path: `${LIST}?${MONTH}&limit=20` },
  'page at offset 1000': { path: `${LIST}?limit=20&offset=1000` },
  'summary of a month': { path: `${LIST}/resumo?${MONTH}` },
  create: { path: LIST, method: 'POST', body: JSON.stringify(created) },
}

/** Measures the memory that the server uses while ten clients read and write among 100 000 transactions. */
export async function measurePeak(): Promise<void> {
  const dataDir = temporaryFolder()
  openSecrets(dataDir)
  const database = await openDatabase(undefined, dataDir, false)
  await migrate(database.writes)
  const cookie = `sessao=${await signedInAdmin(database)}`
  await insertTransactions(database.writes, MANY)
  await database.close()
  const server = await startServer(dataDir, await freePort())
  const headers = { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const rows = []
  for (const [name, { path, ...request }] of Object.entries(requests)) {
    const found = await autocannon({ url: server.url + path, headers, ...request, ...LOAD })
    if (found.errors + found.non2xx > 0) throw new Error(`${name}: requests failed`)
    rows.push({ name, perSecond: Math.round(found.requests.average), peak: memoryOf(server).most })
  }
  console.table(rows)
  printLimit('peak memory under load', memoryOf(server).most, 'MB', ['<=', PEAK_MB])
  await server.end('SIGTERM')
}
