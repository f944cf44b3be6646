import { connect, type Socket } from 'node:net'

/** What became of one request; 0 where the line broke. */
type Answered = (status: number) => void

/**
 * One connection with one request under way. By hand, since a client that builds objects for every answer would
 * measure itself: of an answer only the status and the end are looked for.
 */
export class Line {
  #socket: Socket
  #answered: Answered | undefined
  #gone: (line: Line) => void
  #head = ''
  #status = 0
  /** Bytes to come; -1 for an answer in pieces, whose last one is empty. */
  #left = 0
  #inHead = true
  #tail = ''

  constructor(port: number, gone: (line: Line) => void) {
    this.#gone = gone
    this.#socket = connect(port, '127.0.0.1')
    this.#socket.setNoDelay(true)
    this.#socket.on('data', (part: Buffer) => this.#take(part))
    this.#socket.on('error', () => undefined)
    this.#socket.on('close', () => this.#broke())
  }

  ask(request: string, answered: Answered): void {
    this.#answered = answered
    this.#inHead = true
    this.#head = ''
    this.#tail = ''
    this.#socket.write(request)
  }

  end(): void {
    this.#socket.destroy()
  }

  #take(part: Buffer): void {
    if (this.#inHead) this.#takeHead(part)
    else this.#takeBody(part)
  }

  #takeHead(part: Buffer): void {
    this.#head += part.toString('latin1')
    const end = this.#head.indexOf('\r\n\r\n')
    if (end < 0) return
    const head = this.#head.slice(0, end).toLowerCase()
    this.#inHead = false
    this.#status = Number(head.slice(9, 12))
    const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1]
    const bodyless = this.#status === 204 || this.#status === 304
    this.#left = length !== undefined ? Number(length) : bodyless ? 0 : -1
    this.#takeBody(Buffer.from(this.#head.slice(end + 4), 'latin1'))
  }

  #takeBody(part: Buffer): void {
    if (this.#left >= 0) {
      this.#left -= part.length
      if (this.#left <= 0) this.#done()
      return
    }
    this.#tail = (this.#tail + part.toString('latin1')).slice(-7)
    if (this.#tail.endsWith('\r\n0\r\n\r\n') || this.#tail === '0\r\n\r\n') this.#done()
  }

  #done(): void {
    const answered = this.#answered
    this.#answered = undefined
    answered?.(this.#status)
  }

  #broke(): void {
    this.#gone(this)
    this.#status = 0
    this.#done()
  }
}
