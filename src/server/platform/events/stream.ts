import type { Visitor } from '#server/platform/auth/session.ts'
import { everything, pulse } from './blocks.ts'
import type { Signal } from './changes.ts'
import { concerns } from './concerns.ts'
import { type Cursor, cursorOf, START } from './cursor.ts'
import type { Change } from './queries.ts'

/** What waits for a browser that does not read; with more it is to come back by its last event. */
const QUEUE_BYTES = 128 * 1024
const RETRY_MS = 2000

/** Who listens, and from where on. */
export interface Asked {
  user: Pick<Visitor, 'id' | 'role'>
  /** Of the session's token. */
  hash: string
  /** Undefined where nothing was heard yet. */
  last: Cursor | undefined
  /** Cuts the line itself, where nobody reads what waits in it. */
  hangUp(): void
}

/** One open line: it is told what concerns its person, in the order of the audit, each once. */
export class Stream {
  readonly asked: Asked
  readonly body: ReadableStream<Uint8Array>
  told: Cursor = START
  /** Ticks since it was last written to. */
  quiet = 0
  over = false
  #line: ReadableStreamDefaultController<Uint8Array> | undefined
  #live = false
  #forget: (stream: Stream) => void

  constructor(asked: Asked, forget: (stream: Stream) => void) {
    this.asked = asked
    this.#forget = forget
    const source: UnderlyingDefaultSource<Uint8Array> = {
      start: (line) => {
        this.#line = line
      },
      cancel: () => this.#finish(),
    }
    this.body = new ReadableStream(source, new ByteLengthQueuingStrategy({ highWaterMark: QUEUE_BYTES }))
  }

  /** Spread, so that a house that starts again does not meet all its browsers in one moment. */
  greet(place: Cursor): void {
    this.told = place
    this.#write(pulse(place, RETRY_MS + Math.floor(Math.random() * RETRY_MS)))
  }

  /** The past is told; from now on it hears what comes. */
  goLive(): void {
    this.#live = true
  }

  /** Before it is live, what happens will be part of the past that it is told. */
  hear(one: Change | Signal, block: Uint8Array): void {
    if (this.#live) this.tell(one, block)
  }

  tell(one: Change | Signal, block: Uint8Array): void {
    if ('seq' in one) {
      if (one.seq <= this.told.seq) return
      this.told = cursorOf(one)
    }
    if (concerns(this.asked.user, one)) this.#write(block)
  }

  tellAgain(place: Cursor): void {
    this.told = place
    this.#write(everything(place))
  }

  beat(): void {
    this.#write(pulse(this.told))
  }

  /** What waits in it still goes out, where somebody reads. */
  end(): void {
    if (this.over) return
    const isRead = this.#room() > QUEUE_BYTES / 2
    this.#finish()
    this.#line?.close()
    if (!isRead) this.asked.hangUp()
  }

  #write(block: Uint8Array): void {
    if (this.over) return
    this.quiet = 0
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
