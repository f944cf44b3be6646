import { once } from 'node:events'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { AuditEnd } from '#platform/db/audit-chain.ts'

export interface InspectRequest {
  /** The SQLite database file. */
  path: string
  /** The folder with the keys of this database, by which its audit log is verified; null if it was verified before. */
  folder: string | null
  /** Whether to remove first what lets somebody in. */
  dropsAccess?: true
}

export interface Inspection {
  /** Messages of SQLite; empty if the database is intact. */
  faults: string[]
  migracoes: string[]
  /** The `seq` of the first row of the audit log that was tampered with; null if there is no such row. */
  rompida: number | null
  /** The newest row of the audit log. */
  fim: AuditEnd
  /** The newest termo with the SHA-256 of its signed text; undefined if there is none. */
  termos: { seq: number; sha256: string } | undefined
  /** The storage keys that the database references. */
  chaves: string[]
  /** The storage keys of uploads that are not finished. */
  inacabadas: string[]
}

/**
 * Checks every page, foreign key and audit row of a database that no other connection has open. It runs in a
 * worker thread because it would block the event loop. It also merges the write-ahead log into the database
 * file.
 * @throws if the database is damaged
 */
export async function inspect(input: InspectRequest): Promise<Inspection> {
  // In the bundle, which contains all modules in one folder, the name of the worker's file ends with `.js`.
  const name = `./inspect-worker${extname(import.meta.filename)}`
  const worker = new Worker(new URL(name, import.meta.url), {
    workerData: input,
    execArgv: [],
  })
  try {
    const [found] = (await once(worker, 'message')) as [Inspection]
    if (found.faults.length > 0)
      throw new Error(`O banco da cópia está danificado: ${found.faults.join('; ')}`)
    return found
  } finally {
    await worker.terminate()
  }
}
