import { parentPort, workerData } from 'node:worker_threads'
import { Kysely, sql } from 'kysely'
import { verifyChain } from '#platform/audit/queries.ts'
import { endOf } from '#platform/db/audit-chain.ts'
import { doneMigrations } from '#platform/db/migrate.ts'
import type { Schema } from '#platform/db/schema.ts'
import { NodeSqliteDialect, openSqlite } from '#platform/db/sqlite.ts'
import { tablesOf } from '#platform/db/unfinished.ts'
import { allChaves, unfinishedChaves } from '#platform/files/known.ts'
import { openSecrets } from '#platform/secrets.ts'
import { dropAccess } from './access.ts'
import type { Inspection, InspectRequest } from './inspect.ts'
import { sha256Of } from './manifest.ts'

const asked = workerData as InspectRequest
const file = openSqlite(asked.path)
const db = new Kysely<Schema>({ dialect: new NodeSqliteDialect(file) })
parentPort?.postMessage(await inspectDatabase(asked))

async function inspectDatabase({ folder, dropsAccess }: InspectRequest): Promise<Inspection> {
  try {
    const faults = await faultsOf()
    if (faults.length > 0)
      return {
        faults,
        migracoes: [],
        rompida: null,
        fim: { seq: 0, hmac: '' },
        termos: undefined,
        chaves: [],
        inacabadas: [],
      }
    if (dropsAccess) {
      await db.transaction().execute(dropAccess)
      // Deleted rows may have left copies in unused space (decision 049).
      file.exec('vacuum')
    }
    const { firstInvalid } =
      folder === null ? { firstInvalid: null } : await verifyChain(db, openSecrets(folder))
    const fim = await endOf(db)
    const migracoes = await doneMigrations(db)
    const termos = await lastTermo()
    const chaves = [...(await allChaves(db))]
    const inacabadas = [...(await unfinishedChaves(db))]
    // Leaving WAL mode merges the write-ahead log into the database file, so that one file holds everything.
    file.exec('pragma journal_mode = delete')
    return { faults, migracoes, rompida: firstInvalid, fim, termos, chaves, inacabadas }
  } finally {
    await db.destroy()
  }
}

async function faultsOf(): Promise<string[]> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(5)`.execute(db)
  const found = rows.map((row) => row.integrity_check).filter((line) => line !== 'ok')
  const { rows: orphans } = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(db)
  return [...found, ...orphans.slice(0, 5).map(({ table, parent }) => `${table} -> ${parent}`)]
}

/** An old backup, whose database is inspected when it is downloaded, may come from a version without termos. */
async function lastTermo(): Promise<Inspection['termos']> {
  if (!(await tablesOf(db)).has('termos')) return undefined
  const last = await db
    .selectFrom('termos')
    .select(['seq', 'jws'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last && { seq: last.seq, sha256: sha256Of(Buffer.from(last.jws)) }
}
