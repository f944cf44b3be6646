import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#server/platform/db/open.ts'
import type { Log } from '#server/platform/log.ts'
import { type Cursor, cursorOf, formatCursor, START } from './cursor.ts'
import { type Change, lastChange, listFrom } from './queries.ts'

/** What passes and is kept nowhere: whoever is away misses nothing by missing it. */
export interface Signal {
  sinal: 'digitando' | 'leituras'
  /** Who types to whom, who has read what whom wrote. */
  de: number
  para: number
}

interface Listener {
  hear(one: Change | Signal): void
  close(): void
}

const BATCH = 500
/** The channel of what passes; what is committed has one of its own. */
export const SIGNALS = 'bastidor_sinais'

/** The audit is the log of what changed; this reads on from where it was and hands the rows out. */
export class Changes {
  #database: Database
  #log: Log
  #listeners: Listener[] = []
  /** By which a process knows its own voice. */
  #own = randomUUID()
  #seen: Cursor
  #reading = false
  #again = false

  constructor(database: Database, log: Log, seen: Cursor) {
    this.#database = database
    this.#log = log
    this.#seen = seen
  }

  /** Somebody committed: look what is new in the audit and tell the listeners. */
  wake(): void {
    this.#again = true
    if (!this.#reading) void this.#readOn()
  }

  /** What is committed from now on, in order, and what passes. */
  subscribe(listener: Listener): void {
    this.#listeners.push(listener)
  }

  /** Up to where all listeners were told. */
  seen(): Cursor {
    return this.#seen
  }

  /** The same, as a browser keeps it. */
  here(): string {
    return formatCursor(this.#seen)
  }

  /** Tells the listeners of this process and, by the database, those of the others. */
  signal(signal: Signal): void {
    this.#tell(signal)
    if (this.#database.engine === 'postgres') void this.#passOn(signal)
  }

  /** The same, of another process. */
  heard(payload: string): void {
    const [, from, sinal, de, para] = payload.match(/^([\w-]{36}):(digitando|leituras):(\d+):(\d+)$/) ?? []
    if (from && from !== this.#own) this.#tell({ sinal, de: Number(de), para: Number(para) } as Signal)
  }

  /** The house closes; the browsers come back when it opens again. */
  close(): void {
    for (const { close } of this.#listeners) close()
  }

  #tell(one: Change | Signal): void {
    // Before the listeners: whoever asks from now on has this row in the past.
    if ('seq' in one) this.#seen = cursorOf(one)
    for (const { hear } of this.#listeners) hear(one)
  }

  async #passOn({ sinal, de, para }: Signal): Promise<void> {
    const payload = [this.#own, sinal, de, para].join(':')
    await sql`select pg_notify(${SIGNALS}, ${payload})`
      .execute(this.#database.writes)
      .catch((error) => this.#log.warn('signal', { error: String(error) }))
  }

  async #readOn(): Promise<void> {
    this.#reading = true
    try {
      do {
        this.#again = false
        const rows = await listFrom(this.#database.reads, { seq: this.#seen.seq + 1, limit: BATCH })
        for (const row of rows) this.#tell(row)
        this.#again ||= rows.length === BATCH
      } while (this.#again)
    } catch (error) {
      this.#log.error('changes', { error: String(error) })
    } finally {
      // In the same step as the last look at `again`, so that no call falls between.
      this.#reading = false
    }
  }
}

/** Begins after what is in the audit already. */
export async function openChanges(database: Database, log: Log): Promise<Changes> {
  const last = await lastChange(database.reads)
  return new Changes(database, log, last ? cursorOf(last) : START)
}
