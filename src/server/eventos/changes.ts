import { randomUUID } from 'node:crypto'
import { EventEmitter, on } from 'node:events'
import { sql } from 'kysely'
import { lastSeq, listAfter } from '#server/auditoria/queries.ts'
import type { Database } from '#server/db/open.ts'
import type { AuditoriaTable } from '#server/db/schema.ts'
import type { Log } from '#server/log.ts'

/** One audit row as the streams need it. */
export type Change = Pick<
  AuditoriaTable,
  'seq' | 'entidade' | 'entidade_id' | 'interessado_id' | 'usuario_id'
>

/** What passes and is kept nowhere: whoever is away misses nothing by missing it. */
export interface Signal {
  sinal: 'digitando' | 'leituras'
  /** Who types to whom, who has read what whom wrote. */
  de: number
  para: number
}

export interface Changes {
  /** Somebody committed: look what is new in the audit and tell the open streams. */
  wake(): void
  /** What is committed from now on, in order, until the signal ends it. */
  subscribe(signal: AbortSignal): AsyncGenerator<Change | Signal>
  /** Tells the streams of this process and, by the database, those of the others. */
  signal(signal: Signal): void
  /** The same, of another process. */
  heard(payload: string): void
  /** Ends every open stream; the browsers come back when the house does. */
  close(): void
}

const BATCH = 500
/** The channel of what passes; what is committed has one of its own. */
export const SIGNALS = 'bastidor_sinais'

/** The audit is the log of what changed; this reads on from where it was and hands the rows out. */
export async function openChanges(database: Database, log: Log): Promise<Changes> {
  const bus = new EventEmitter().setMaxListeners(0)
  const closed = new AbortController()
  /** By which a process knows its own voice. */
  const own = randomUUID()
  let seen = await lastSeq(database.reads)
  let reading = false
  let again = false

  async function passOn({ sinal, de, para }: Signal): Promise<void> {
    const payload = [own, sinal, de, para].join(':')
    await sql`select pg_notify(${SIGNALS}, ${payload})`
      .execute(database.writes)
      .catch((error) => log.warn('signal', { error: String(error) }))
  }

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
    signal(signal) {
      bus.emit('change', signal)
      if (database.engine === 'postgres') void passOn(signal)
    },
    heard(payload) {
      const [, from, sinal, de, para] = payload.match(/^([\w-]{36}):(digitando|leituras):(\d+):(\d+)$/) ?? []
      if (from && from !== own) bus.emit('change', { sinal, de: Number(de), para: Number(para) } as Signal)
    },
    async *subscribe(until) {
      const signal = AbortSignal.any([until, closed.signal])
      try {
        for await (const [row] of on(bus, 'change', { signal })) yield row as Change | Signal
      } catch (error) {
        if (!signal.aborted) throw error
      }
    },
    close: () => closed.abort(),
  }
}
