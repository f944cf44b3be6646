import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { freePort, startServer, temporaryFolder } from '../../scripts/server.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import { openSecrets } from '../../src/platform/secrets.ts'
import { startMinimalServer } from './bare.ts'
import { type Measured, measureInTurn, type Target } from './rounds.ts'
import { kinds, seedTransactions } from './write-requests.ts'
import { onPostgres } from './writes-postgres.ts'

const MANY = 100_000
const CONNECTIONS = [10, 50]
const ROUNDS = { rounds: 5, seconds: 2 }
const TARGET = 0.45

/**
 * Measures how many transactions are created, and how many change their status, in a second, among 100 000
 * transactions on SQLite and 10 000 on PostgreSQL. Every response means that the change and its audit row are
 * on the disk.
 */
export async function benchWrites(): Promise<void> {
  await onSqlite()
  await onPostgres()
}

/** Compares our server with a minimal server on a copy of the same file. */
async function onSqlite(): Promise<void> {
  const dataDir = temporaryFolder()
  const headers = await seed(dataDir)
  const file = join(dataDir, 'bastidor.sqlite')
  const copy = join(temporaryFolder(), 'bare.sqlite')
  copyFileSync(file, copy)
  const bastidor = await startServer(dataDir, await freePort())
  const bare = await startMinimalServer('bare-writes.ts', copy)
  try {
    const servers = [
      { name: 'bare node:http', url: bare.url },
      { name: 'Bastidor', url: bastidor.url },
    ]
    for (const [kind, requests] of Object.entries(kinds)) {
      const targets = servers.map((server) => ({ ...server, headers, nextRequest: requests(MANY) }))
      for (const connections of CONNECTIONS) {
        console.log(`\n${kind}, ${connections} connections`)
        const [plain, ours] = await measure(targets, connections)
        if (plain && ours) say(ours.perSecond / plain.perSecond)
      }
    }
  } finally {
    bare.end()
    await bastidor.end('SIGTERM')
  }
}

async function measure(targets: Target[], connections: number): Promise<Measured[]> {
  const measured = await measureInTurn(targets, { ...ROUNDS, connections })
  console.table(measured)
  return measured
}

const say = (ratio: number) =>
  console.log(`${(ratio * 100).toFixed(1)} % of the bare server: ${ratio >= TARGET ? 'ok' : 'MISSED'}`)

/**
 * Creates the transactions, and an admin with a session.
 * @returns the headers of the admin's requests
 */
async function seed(dataDir: string): Promise<Record<string, string>> {
  openSecrets(dataDir)
  const database = await openDatabase(undefined, dataDir, false)
  const headers = await seedTransactions(database, MANY)
  // The minimal server gets a copy of the file, so the file must contain everything.
  await sql`pragma wal_checkpoint(truncate)`.execute(database.writes)
  await database.close()
  return headers
}
