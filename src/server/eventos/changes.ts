import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#server/db/open.ts'
import type { Log } from '#server/log.ts'
import { nowhere, type Place, placeOf, toText } from './place.ts'
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

export interface Changes {
  /** Somebody committed: look what is new in the audit and tell the listeners. */
  wake(): void
  /** What is committed from now on, in order, and what passes. */
  subscribe(listener: Listener): void
  /** Up to where all listeners were told. */
  seen(): Place
  /** The same, as a browser keeps it. */
  here(): string
  /** Tells the listeners of this process and, by the database, those of the others. */
  signal(signal: Signal): void
  /** The same, of another process. */
  heard(payload: string): void
  /** The house closes; the browsers come back when it opens again. */
  close(): void
}

const BATCH = 500
/** The channel of what passes; what is committed has one of its own. */
export const SIGNALS = 'bastidor_sinais'

/** The audit is the log of what changed; this reads on from where it was and hands the rows out. */
export async function openChanges(database: Database, log: Log): Promise<Changes> {
  const listeners: Listener[] = []
  /** By which a process knows its own voice. */
  const own = randomUUID()
  const last = await lastChange(database.reads)
  let seen = last ? placeOf(last) : nowhere
  let reading = false
  let again = false

  function tell(one: Change | Signal): void {
    // Before the listeners: whoever asks from now on has this row in the past.
    if ('seq' in one) seen = placeOf(one)
    for (const { hear } of listeners) hear(one)
  }

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
        const rows = await listFrom(database.reads, { seq: seen.seq + 1, limit: BATCH })
        for (const row of rows) tell(row)
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
    subscribe: (listener) => void listeners.push(listener),
    seen: () => seen,
    here: () => toText(seen),
    signal(signal) {
      tell(signal)
      if (database.engine === 'postgres') void passOn(signal)
    },
    heard(payload) {
      const [, from, sinal, de, para] = payload.match(/^([\w-]{36}):(digitando|leituras):(\d+):(\d+)$/) ?? []
      if (from && from !== own) tell({ sinal, de: Number(de), para: Number(para) } as Signal)
    },
    close() {
      for (const { close } of listeners) close()
    },
  }
}
