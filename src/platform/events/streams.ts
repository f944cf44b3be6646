import type { AppContext } from '#platform/app-context.ts'
import { listValidSessions } from '#platform/auth/session.ts'
import { toBlock } from './blocks.ts'
import type { Signal } from './changes.ts'
import { isAt } from './cursor.ts'
import { type Change, listFrom } from './queries.ts'
import { type Asked, Stream } from './stream.ts'

/**
 * The most open streams per user; opening more ends the oldest. A browser needs only one for all its tabs.
 */
const MOST_PER_PERSON = 20
/** The most missed changes that are replayed. A browser that missed more fetches all data again. */
const REPLAYED = 1000
const TICK_MS = 1000
/**
 * The number of ticks, of one second each, between heartbeats. Many proxies close a connection on which
 * nothing is sent for a minute, some sooner.
 */
const BEAT_TICKS = 20

/** All open event streams of this process. It forwards committed changes and signals to them. */
export class Streams {
  #app: Pick<AppContext, 'database' | 'changes' | 'log' | 'clock'>
  #open = new Set<Stream>()
  #closed = false
  #checking = false
  #timer: ReturnType<typeof setInterval> | undefined

  constructor(app: Pick<AppContext, 'database' | 'changes' | 'log' | 'clock'>) {
    this.#app = app
    app.changes.subscribe({ hear: (one) => this.#tell(one), close: () => this.#close() })
  }

  get size(): number {
    return this.#open.size
  }

  open(viewer: Asked): ReadableStream<Uint8Array> {
    this.#makeRoom(viewer.user.id)
    const stream = new Stream(viewer, (ended) => this.#forget(ended))
    this.#open.add(stream)
    this.#timer ??= setInterval(() => void this.tick(), TICK_MS)
    if (this.#closed) stream.end()
    void this.#catchUp(stream).catch((error) => {
      this.#app.log.warn('stream', { error: String(error) })
      stream.end()
    })
    return stream.body
  }

  /**
   * Called once a second. Sends a heartbeat on silent streams, and ends the streams whose session has ended
   * or whose user has got another role.
   */
  async tick(): Promise<void> {
    const before = [...this.#open]
    for (const stream of before) {
      stream.idleTicks += 1
      if (stream.idleTicks >= BEAT_TICKS) stream.beat()
    }
    if (this.#checking) return
    this.#checking = true
    const roles = await this.#roles()
    this.#checking = false
    for (const stream of before) if (roles.get(stream.viewer.hash) !== stream.viewer.user.role) stream.end()
  }

  /**
   * Reads the roles of the open sessions by the hash of the session token. If the database fails, the result
   * is empty, so all streams end and the browsers reconnect.
   */
  async #roles(): Promise<Map<string, string>> {
    const { database, clock, log } = this.#app
    const sessions = await listValidSessions(database.reads, clock()).catch((error) => {
      log.warn('streams', { error: String(error) })
      return []
    })
    return new Map(sessions.map(({ token_hash, role }) => [token_hash, role]))
  }

  async #catchUp(stream: Stream): Promise<void> {
    const { changes, database } = this.#app
    const { last } = stream.viewer
    stream.greet(last ?? changes.seen())
    while (last && !stream.over) {
      const { cursor } = stream
      const rows = await listFrom(database.reads, { seq: cursor.seq, limit: REPLAYED + 2 })
      if (isAt(cursor, rows[0]) && rows.length <= REPLAYED + 1)
        for (const row of rows) stream.tell(row, toBlock(row))
      else stream.tellAgain(changes.seen())
      // There is no await between this check and `goLive`, so no change can be missed between the replay and
      // live events.
      if (stream.cursor.seq >= changes.seen().seq) break
    }
    stream.goLive()
  }

  #tell(one: Change | Signal): void {
    if (this.#open.size === 0) return
    const block = toBlock(one)
    for (const stream of this.#open) stream.hear(one, block)
  }

  #makeRoom(id: number): void {
    const ownStreams = [...this.#open].filter(({ viewer }) => viewer.user.id === id)
    for (const oldest of ownStreams.slice(0, Math.max(0, ownStreams.length + 1 - MOST_PER_PERSON)))
      oldest.end()
  }

  #forget(stream: Stream): void {
    this.#open.delete(stream)
    if (this.#open.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  #close(): void {
    this.#closed = true
    for (const stream of this.#open) stream.end()
  }
}
