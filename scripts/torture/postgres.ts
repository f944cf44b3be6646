import { setTimeout as after } from 'node:timers/promises'
import { verifyChain } from '#server/platform/audit/queries.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { openSecrets } from '#server/platform/secrets.ts'
import { openEngine } from '../engine.ts'
import { freePort, startServer, temporaryFolder } from '../server.ts'
import { signUpAdmin } from './session.ts'
import { failures, type Verdict } from './verdict.ts'
import { countWrites } from './whole.ts'
import { openWriters } from './writers.ts'

const STOPS = 3
const WRITES = 150
const READY_MS = 10_000

/** Kills PostgreSQL during writes and starts it again, three times. The application server keeps running. */
export async function postgres(): Promise<Verdict> {
  const engine = await openEngine()
  const dataDir = temporaryFolder()
  const server = await startServer(dataDir, await freePort(), {
    DATABASE_URL: engine.url,
    LOG_LEVEL: 'silent',
  })
  try {
    const session = await signUpAdmin(server)
    const writers = openWriters(session, 4)
    const waits: number[] = []
    for (let stop = 1; stop <= STOPS; stop++) {
      await writers.reached(stop * WRITES)
      await engine.stop()
      await after(500)
      await engine.start()
      const from = performance.now()
      await writers.reached(writers.count() + 1)
      waits.push(performance.now() - from)
    }
    await writers.reached((STOPS + 1) * WRITES)
    const found = await countWrites(session, await writers.end())
    const chain = await wholeChain(engine.url, dataDir)
    const most = Math.max(...waits)
    const falhas = [
      ...found.falhas,
      ...chain,
      ...failures([most <= READY_MS, `só após ${Math.round(most)} ms`]),
    ]
    const tentado = `${STOPS} paradas imediatas do PostgreSQL entre escritas, sem reiniciar a casa`
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
