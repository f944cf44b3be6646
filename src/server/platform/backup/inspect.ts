import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { AuditEnd } from '#server/platform/audit/queries.ts'

export interface Asked {
  /** The database. */
  path: string
  /** Where its house's secret is. */
  folder: string
}

export interface Inspection {
  /** In SQLite's words; empty where it is sound. */
  faults: string[]
  migracoes: string[]
  /** The first row of the audit that was tampered with. */
  rompida: number | null
  /** The newest row of the audit. */
  fim: AuditEnd
  /** The places in the storage that its rows tell of. */
  chaves: string[]
}

/**
 * Opens a database that nobody else uses and looks at every page, key and audit row of it, in a thread of its own: on
 * the way it would stand in the way of every request. What was ever in its journal is in the one file afterwards.
 * @throws where it is damaged
 */
export async function inspect(asked: Asked): Promise<Inspection> {
  const worker = new Worker(new URL('./inspect-worker.ts', import.meta.url), {
    workerData: asked,
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
