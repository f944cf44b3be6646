import type { UnderlyingDefaultSource } from 'node:stream/web'
import type { AppContext } from '#platform/app-context.ts'
import { listValidSessions, type Visitor } from '#platform/auth/session.ts'
import { isOfTeam } from '#platform/contract/roles.ts'
import { type Change, listFrom, type Signal } from './changes.ts'
import type { Evento } from './contract.ts'
import { type Cursor, cursorOf, formatCursor, isAt, START } from './cursor.ts'

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
const HEARTBEAT_TICKS = 20

/** All open event streams of this process. It forwards committed changes and signals to them. */
export class Streams {
  #app: Pick<AppContext, 'database' | 'changes' | 'log' | 'clock'>
  #open = new Set<Stream>()
  #closed = false
  #checking = false
  #timer: ReturnType<typeof setInterval> | undefined

  constructor(app: Pick<AppContext, 'database' | 'changes' | 'log' | 'clock'>) {
    this.#app = app
    app.changes.subscribe({ onEvent: (one) => this.#publish(one), close: () => this.#close() })
  }

  get size(): number {
    return this.#open.size
  }

  open(subscription: Subscription): ReadableStream<Uint8Array> {
    this.#makeRoom(subscription.user.id)
    const stream = new Stream(subscription, (ended) => this.#forget(ended))
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
      if (stream.idleTicks >= HEARTBEAT_TICKS) stream.sendHeartbeat()
    }
    if (this.#checking) return
    this.#checking = true
    const roles = await this.#roles()
    this.#checking = false
    for (const stream of before)
      if (roles.get(stream.subscription.hash) !== stream.subscription.user.role) stream.end()
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
    const { last } = stream.subscription
    stream.sendStart(last ?? changes.lastCursor())
    while (last && !stream.over) {
      const { cursor } = stream
      const rows = await listFrom(database.reads, { seq: cursor.seq, limit: REPLAYED + 2 })
      if (isAt(cursor, rows[0]) && rows.length <= REPLAYED + 1)
        for (const row of rows) stream.send(row, toBlock(row))
      else stream.sendRefetch(changes.lastCursor())
      // There is no await between this check and `goLive`, so no change can be missed between the replay and
      // live events.
      if (stream.cursor.seq >= changes.lastCursor().seq) break
    }
    stream.goLive()
  }

  #publish(one: Change | Signal): void {
    if (this.#open.size === 0) return
    const block = toBlock(one)
    for (const stream of this.#open) stream.onEvent(one, block)
  }

  #makeRoom(id: number): void {
    const ownStreams = [...this.#open].filter(({ subscription }) => subscription.user.id === id)
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

/**
 * Bytes buffered for a browser that does not read. A fuller buffer ends the stream, and the browser
 * reconnects with its last event id.
 */
const QUEUE_BYTES = 128 * 1024
const RETRY_MS = 2000

/** The user of a stream, and the position to start from. */
interface Subscription {
  user: Pick<Visitor, 'id' | 'role'>
  /** Hash of the session token. */
  hash: string
  /** Undefined if the browser has received no event yet. */
  last: Cursor | undefined
  /** Destroys the socket, for a browser that does not read the buffered bytes. */
  destroySocket(): void
}

/**
 * One open event stream. It sends the changes that concern its user, in the order of the audit log and each
 * change only once.
 */
class Stream {
  readonly subscription: Subscription
  readonly body: ReadableStream<Uint8Array>
  cursor: Cursor = START
  /** Ticks, about one a second, since the last write. */
  idleTicks = 0
  over = false
  #line: ReadableStreamDefaultController<Uint8Array> | undefined
  #live = false
  #forget: (stream: Stream) => void

  constructor(subscription: Subscription, onEnd: (stream: Stream) => void) {
    this.subscription = subscription
    this.#forget = onEnd
    const source: UnderlyingDefaultSource<Uint8Array> = {
      start: (line) => {
        this.#line = line
      },
      cancel: () => this.#finish(),
    }
    this.body = new ReadableStream(source, new ByteLengthQueuingStrategy({ highWaterMark: QUEUE_BYTES }))
  }

  /**
   * Sends the position and the retry delay. The delay is random, so that the browsers do not all reconnect in
   * the same moment after a restart of the server.
   */
  sendStart(cursor: Cursor): void {
    this.cursor = cursor
    this.#write(heartbeatBlock(cursor, RETRY_MS + Math.floor(Math.random() * RETRY_MS)))
  }

  /** Ends the replay of missed changes. From now on new changes are sent as they are committed. */
  goLive(): void {
    this.#live = true
  }

  /**
   * Passes an event on to `send`. During the replay the event is ignored, because the replay reads the same
   * change from the audit log.
   */
  onEvent(one: Change | Signal, block: Uint8Array): void {
    if (this.#live) this.send(one, block)
  }

  send(one: Change | Signal, block: Uint8Array): void {
    if ('seq' in one) {
      if (one.seq <= this.cursor.seq) return
      this.cursor = cursorOf(one)
    }
    if (concerns(this.subscription.user, one)) this.#write(block)
  }

  sendRefetch(cursor: Cursor): void {
    this.cursor = cursor
    this.#write(refetchBlock(cursor))
  }

  sendHeartbeat(): void {
    this.#write(heartbeatBlock(this.cursor))
  }

  /**
   * Closes the stream. Buffered bytes are still sent if the browser reads; otherwise the connection is
   * destroyed.
   */
  end(): void {
    if (this.over) return
    const isRead = this.#room() > QUEUE_BYTES / 2
    this.#finish()
    this.#line?.close()
    if (!isRead) this.subscription.destroySocket()
  }

  #write(block: Uint8Array): void {
    if (this.over) return
    this.idleTicks = 0
    if (this.#room() < block.length) this.end()
    else this.#line?.enqueue(block)
  }

  #room(): number {
    return this.#line?.desiredSize ?? 0
  }

  #finish(): void {
    if (this.over) return
    this.over = true
    this.#forget(this)
  }
}

const ofTheTeam = new Set([
  'projetos',
  'pecas',
  'versoes',
  'marcacoes',
  'rodadas',
  'comentarios',
  'arquivos',
  'atividades',
])

/**
 * Decides which changes and signals are sent to a user. A signal is sent to its recipient; the signal that
 * messages were read is also sent to the reader, and that about marks to the whole team. Changes of messages are sent only to the sender and the
 * recipient. Of the other changes, an admin gets all, staff get those of projects with their comments and
 * pictures and of activities, and everyone gets the changes that concern them (`interessado_id`).
 */
function concerns(user: Pick<Visitor, 'id' | 'role'>, one: Change | Signal): boolean {
  if ('sinal' in one && one.sinal === 'marcas') return isOfTeam(user) || one.para === user.id
  if ('sinal' in one) return one.para === user.id || (one.sinal === 'leituras' && one.de === user.id)
  const { entidade, interessado_id, usuario_id } = one
  if (entidade === 'mensagens') return interessado_id === user.id || usuario_id === user.id
  if (user.role === 'admin') return true
  if (user.role === 'user') return ofTheTeam.has(entidade) || interessado_id === user.id
  return interessado_id === user.id
}

const encoder = new TextEncoder()

/** Encodes one server-sent event. A signal has no id, because it is never replayed. */
function toBlock(one: Change | Signal): Uint8Array {
  return 'sinal' in one
    ? encodeEvent({ entidade: one.sinal, entidade_id: one.de })
    : encodeEvent({ entidade: one.entidade, entidade_id: one.entidade_id }, cursorOf(one))
}

/**
 * The event that makes a browser refetch all data, because the browser missed too many changes or its
 * position is unknown.
 */
const refetchBlock = (cursor: Cursor): Uint8Array =>
  encodeEvent({ entidade: 'tudo', entidade_id: null }, cursor)

/**
 * The heartbeat event. It is a named event and not a comment because scripts cannot see comments. Its id
 * advances the position of the browser, so that after a reconnect the server does not read again all the
 * changes that do not concern the user.
 */
const heartbeatBlock = (cursor: Cursor, retryMs?: number): Uint8Array =>
  encoder.encode(
    `${retryMs ? `retry: ${retryMs}\n` : ''}event: pulso\nid: ${formatCursor(cursor)}\ndata: {}\n\n`,
  )

function encodeEvent(evento: Evento, cursor?: Cursor): Uint8Array {
  return encoder.encode(`${cursor ? `id: ${formatCursor(cursor)}\n` : ''}data: ${JSON.stringify(evento)}\n\n`)
}
