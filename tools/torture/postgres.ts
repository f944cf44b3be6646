import { setTimeout as after } from 'node:timers/promises'
import { freePort, startServer, temporaryFolder } from '../../scripts/server.ts'
import { verifyChain } from '../../src/platform/audit/queries.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import { openSecrets } from '../../src/platform/secrets.ts'
import { signUpAdmin } from '../../src/testing/session.ts'
import { openEngine } from '../engine.ts'
import { failures, type Order, type Verdict } from './verdict.ts'
import { countWrites } from './whole.ts'
import { openWriters } from './writers.ts'

const CLIENTS = 12
const READY_MS = 10_000

/**
 * Interrupts a server on PostgreSQL during writes, in turn by stopping PostgreSQL and starting it again, while the
 * server keeps running, and by killing the server with SIGKILL.
 */
export async function postgres({ kills, writes }: Order): Promise<Verdict> {
  const engine = await openEngine()
  const dataDir = temporaryFolder()
  const port = await freePort()
  const start = () => startServer(dataDir, port, { DATABASE_URL: engine.url, LOG_LEVEL: 'silent' })
  let server = await start()
  const stopDatabase = async () => {
    await engine.stop()
    await after(500)
    await engine.start()
  }
  const killServer = async () => {
    await server.end('SIGKILL')
    server = await start()
  }
  try {
    const session = await signUpAdmin(server)
    const writers = openWriters(session, CLIENTS)
    const waits: number[] = []
    for (let kill = 1; kill <= kills; kill++) {
      await writers.reached((kill * writes) / (kills + 1))
      await (kill % 2 ? stopDatabase() : killServer())
      const from = performance.now()
      await writers.reached(writers.count() + 1)
      waits.push(performance.now() - from)
    }
    await writers.reached(writes)
    const found = await countWrites(session, await writers.end())
    const chain = await wholeChain(engine.url, dataDir)
    const most = Math.max(0, ...waits)
    const falhas = [
      ...found.falhas,
      ...chain,
      ...failures([most <= READY_MS, `só após ${Math.round(most)} ms`]),
    ]
    const tentado = `${Math.ceil(kills / 2)} paradas imediatas do PostgreSQL e ${Math.floor(kills / 2)} SIGKILL do servidor, entre escritas de ${CLIENTS} clientes`
    return { cenario: 'postgres', tentado, ...found, falhas, recuperacaoMs: most }
  } finally {
    await server.end('SIGTERM')
    await engine.end()
  }
}

async function wholeChain(url: string, dataDir: string): Promise<string[]> {
  const database = await openDatabase(url, dataDir, true)
  const { firstInvalid } = await verifyChain(database.reads, openSecrets(dataDir))
  await database.close()
  return failures([firstInvalid === null, `auditoria quebrada em ${firstInvalid}`])
}
