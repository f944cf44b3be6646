import { EventEmitter, on } from 'node:events'
import { lastSeq, listAfter } from '#server/auditoria/queries.ts'
import type { Database } from '#server/db/open.ts'
import type { AuditoriaTable } from '#server/db/schema.ts'
import type { Log } from '#server/log.ts'

/** One audit row as the streams need it. */
export type Change = Pick<
  AuditoriaTable,
  'seq' | 'entidade' | 'entidade_id' | 'interessado_id' | 'usuario_id'
>

export interface Changes {
  /** Somebody committed: look what is new in the audit and tell the open streams. */
  wake(): void
  /** What is committed from now on, in order, until the signal ends it. */
  subscribe(signal: AbortSignal): AsyncGenerator<Change>
  /** Ends every open stream; the browsers come back when the house does. */
  close(): void
}

const BATCH = 500

/** The audit is the log of what changed; this reads on from where it was and hands the rows out. */
export async function openChanges(database: Database, log: Log): Promise<Changes> {
  const bus = new EventEmitter().setMaxListeners(0)
  const closed = new AbortController()
  let seen = await lastSeq(database.reads)
  let reading = false
  let again = false

  async function readOn(): Promise<void> {
    reading = true
    try {
      do {
        again = false
        const rows = await listAfter(database.reads, seen, BATCH)
        for (const row of rows) bus.emit('change', row)
        seen = rows.at(-1)?.seq ?? seen
        again ||= rows.length === BATCH
      } while (again)
    } catch (error) {
      log.error('changes', { error: String(error) })
    } finally {
      // In the same step as the last look at `again`, so that no call falls between.
      reading = false
    }
  }

  return {
    wake() {
      again = true
      if (!reading) void readOn()
    },
    async *subscribe(until) {
      const signal = AbortSignal.any([until, closed.signal])
      try {
        for await (const [row] of on(bus, 'change', { signal })) yield row as Change
      } catch (error) {
        if (!signal.aborted) throw error
      }
    },
    close: () => closed.abort(),
  }
}
