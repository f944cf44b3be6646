import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { compileOnce } from '#platform/db/compiled.ts'
import type { Database } from '#platform/db/open.ts'
import type { ReadDb, Schema } from '#platform/db/schema.ts'
import type { Log } from '#platform/log.ts'
import { type Cursor, cursorOf, formatCursor, START } from './cursor.ts'

/** A transient event, such as typing, that is not stored or replayed. */
export interface Signal {
  sinal: 'digitando' | 'leituras' | 'marcas'
  /**
   * `digitando`: user `de` types a message to user `para`. `leituras`: user `de` has read the messages of
   * user `para`. `marcas`: marks of project `de`, whose client is user `para`, were resolved or opened again without an
   * audit row.
   */
  de: number
  para: number
}

interface Listener {
  onEvent(one: Change | Signal): void
  close(): void
}

const BATCH = 500
/** The PostgreSQL channel of the signals. Committed changes have another channel. */
export const SIGNALS = 'bastidor_sinais'

/** Reads new rows of the audit log and passes them, and signals, to its listeners. */
export class Changes {
  #database: Database
  #log: Log
  #listeners: Listener[] = []
  /**
   * A random id that is sent with each signal through PostgreSQL, so that this process ignores its own
   * signals when it receives them.
   */
  #own = randomUUID()
  #lastCursor: Cursor
  #reading = false
  #again = false

  constructor(database: Database, log: Log, start: Cursor) {
    this.#database = database
    this.#log = log
    this.#lastCursor = start
  }

  /** Called after a commit. Reads the new audit rows and passes them to the listeners. */
  wake(): void {
    this.#again = true
    if (!this.#reading) void this.#readOn()
  }

  /** Subscribes a listener to committed changes, in order, and to signals. */
  subscribe(listener: Listener): void {
    this.#listeners.push(listener)
  }

  /** The position up to which changes have been passed to the listeners. */
  lastCursor(): Cursor {
    return this.#lastCursor
  }

  /** The position that `seen` returns, formatted as an event id. */
  lastEventId(): string {
    return formatCursor(this.#lastCursor)
  }

  /**
   * Sends a signal to the listeners of this process and, through PostgreSQL, to those of the other processes.
   */
  signal(signal: Signal): void {
    this.#publish(signal)
    if (this.#database.engine === 'postgres') void this.#passOn(signal)
  }

  /** Passes on a signal that another process sent through PostgreSQL. */
  onSignal(payload: string): void {
    const [, from, sinal, de, para] =
      payload.match(/^([\w-]{36}):(digitando|leituras|marcas):(\d+):(\d+)$/) ?? []
    if (from && from !== this.#own) this.#publish({ sinal, de: Number(de), para: Number(para) } as Signal)
  }

  /** Ends all streams at shutdown. The browsers reconnect after the restart. */
  close(): void {
    for (const { close } of this.#listeners) close()
  }

  #publish(one: Change | Signal): void {
    // The position is set before the listeners are called, so that a stream opened meanwhile does not get
    // this row twice.
    if ('seq' in one) this.#lastCursor = cursorOf(one)
    for (const { onEvent } of this.#listeners) onEvent(one)
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
        const rows = await listFrom(this.#database.reads, { seq: this.#lastCursor.seq + 1, limit: BATCH })
        for (const row of rows) this.#publish(row)
        this.#again ||= rows.length === BATCH
      } while (this.#again)
    } catch (error) {
      this.#log.error('changes', { error: String(error) })
    } finally {
      // Reset without an await after the last check of `#again`, so that no call to `wake` is lost.
      this.#reading = false
    }
  }
}

/** Creates a `Changes` that starts after the newest row of the audit log. */
export async function openChanges(database: Database, log: Log): Promise<Changes> {
  const last = await lastChange(database.reads)
  return new Changes(database, log, last ? cursorOf(last) : START)
}

/** An audit row without its content: the streams only say that a record has changed. */
export type Change = Pick<
  Schema['auditoria'],
  'seq' | 'hmac' | 'entidade' | 'entidade_id' | 'interessado_id' | 'usuario_id'
>

const auditRows = (db: ReadDb) =>
  db
    .selectFrom('auditoria')
    .select(['seq', 'hmac', 'entidade', 'entidade_id', 'interessado_id', 'usuario_id'])

/** Lists the changes from this `seq` on, inclusive, in order. */
export const listFrom = compileOnce((db, { seq, limit }: { seq: number; limit: number }) =>
  auditRows(db).where('seq', '>=', seq).orderBy('seq').limit(limit),
)

/** The newest change; undefined if the audit log is empty. */
const lastChange = (db: ReadDb): Promise<Change | undefined> =>
  auditRows(db).orderBy('seq', 'desc').limit(1).executeTakeFirst()
