import type { Evento } from './evento.ts'

/** The stream of a house that is not there: what the browser would hear is said by the test. */
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

  /** The one that is open or about to be; undefined where none is. */
  static get now(): FakeStream | undefined {
    return FakeStream.opened.findLast(({ readyState }) => readyState !== FakeStream.CLOSED)
  }

  greet(place: string): void {
    this.readyState = FakeStream.OPEN
    this.#say('pulso', place, {})
  }

  say(evento: Evento, place = this.#place): void {
    this.#say('message', place, evento)
  }

  /** The browser takes it up by itself. */
  lose(): void {
    this.readyState = FakeStream.CONNECTING
    this.dispatchEvent(new Event('error'))
  }

  /** The browser gives up. */
  refuse(): void {
    this.readyState = FakeStream.CLOSED
    this.dispatchEvent(new Event('error'))
  }

  close(): void {
    this.readyState = FakeStream.CLOSED
  }

  #say(kind: string, place: string, data: object): void {
    this.#place = place
    if (this.readyState === FakeStream.CLOSED) return
    this.dispatchEvent(new MessageEvent(kind, { data: JSON.stringify(data), lastEventId: place }))
  }
}
