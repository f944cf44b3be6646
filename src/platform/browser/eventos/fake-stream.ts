import type { Evento } from './evento.ts'

/** A fake EventSource. The test determines which events arrive. */
export class FakeStream extends EventTarget {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static readonly CLOSED = 2
  static opened: FakeStream[] = []
  readonly url: string
  readyState = 0
  #place = ''

  constructor(url: string) {
    super()
    this.url = url
    FakeStream.opened.push(this)
  }

  /** The stream that is open or connecting; undefined if there is none. */
  static get now(): FakeStream | undefined {
    return FakeStream.opened.findLast(({ readyState }) => readyState !== FakeStream.CLOSED)
  }

  greet(cursor: string): void {
    this.readyState = FakeStream.OPEN
    this.#say('pulso', cursor, {})
  }

  say(evento: Evento, cursor = this.#place): void {
    this.#say('message', cursor, evento)
  }

  /** Simulates a lost connection, after which the browser reconnects. */
  lose(): void {
    this.readyState = FakeStream.CONNECTING
    this.dispatchEvent(new Event('error'))
  }

  /** Simulates a failed connection, after which the browser does not reconnect. */
  refuse(): void {
    this.readyState = FakeStream.CLOSED
    this.dispatchEvent(new Event('error'))
  }

  close(): void {
    this.readyState = FakeStream.CLOSED
  }

  #say(kind: string, cursor: string, data: object): void {
    this.#place = cursor
    if (this.readyState === FakeStream.CLOSED) return
    this.dispatchEvent(new MessageEvent(kind, { data: JSON.stringify(data), lastEventId: cursor }))
  }
}
