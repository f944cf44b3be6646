import type { UnderlyingDefaultSource } from 'node:stream/web'
import type { Visitor } from '#platform/auth/session.ts'
import { heartbeatBlock, refetchBlock } from './blocks.ts'
import type { Signal } from './changes.ts'
import { concerns } from './concerns.ts'
import { type Cursor, cursorOf, START } from './cursor.ts'
import type { Change } from './queries.ts'

/**
 * Bytes buffered for a browser that does not read. A fuller buffer ends the stream, and the browser
 * reconnects with its last event id.
 */
const QUEUE_BYTES = 128 * 1024
const RETRY_MS = 2000

/** The user of a stream, and the position to start from. */
export interface Asked {
  user: Pick<Visitor, 'id' | 'role'>
  /** Hash of the session token. */
  hash: string
  /** Undefined if the browser has received no event yet. */
  last: Cursor | undefined
  /** Destroys the socket, for a browser that does not read the buffered bytes. */
  hangUp(): void
}

/**
 * One open event stream. It sends the changes that concern its user, in the order of the audit log and each
 * change only once.
 */
export class Stream {
  readonly viewer: Asked
  readonly body: ReadableStream<Uint8Array>
  cursor: Cursor = START
  /** Ticks, about one a second, since the last write. */
  idleTicks = 0
  over = false
  #line: ReadableStreamDefaultController<Uint8Array> | undefined
  #live = false
  #forget: (stream: Stream) => void

  constructor(viewer: Asked, onEnd: (stream: Stream) => void) {
    this.viewer = viewer
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
  greet(cursor: Cursor): void {
    this.cursor = cursor
    this.#write(heartbeatBlock(cursor, RETRY_MS + Math.floor(Math.random() * RETRY_MS)))
  }

  /** Ends the replay of missed changes. From now on new changes are sent as they are committed. */
  goLive(): void {
    this.#live = true
  }

  /**
   * Passes an event on to `tell`. During the replay the event is ignored, because the replay reads the same
   * change from the audit log.
   */
  hear(one: Change | Signal, block: Uint8Array): void {
    if (this.#live) this.tell(one, block)
  }

  tell(one: Change | Signal, block: Uint8Array): void {
    if ('seq' in one) {
      if (one.seq <= this.cursor.seq) return
      this.cursor = cursorOf(one)
    }
    if (concerns(this.viewer.user, one)) this.#write(block)
  }

  tellAgain(cursor: Cursor): void {
    this.cursor = cursor
    this.#write(refetchBlock(cursor))
  }

  beat(): void {
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
    if (!isRead) this.viewer.hangUp()
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
