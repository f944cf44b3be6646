import { connect, type Socket } from 'node:net'

/** A callback that gets the status of the response, or 0 if the connection broke. */
type Answered = (status: number) => void

/**
 * One connection with at most one open request. It uses a plain socket, because a client that creates objects
 * for every response would mainly measure its own work. It reads only the status and the end of a response.
 */
export class Line {
  #socket: Socket
  #answered: Answered | undefined
  #gone: (line: Line) => void
  #head = ''
  #status = 0
  /**
   * The number of bytes of the body that have not arrived yet. It is -1 for a chunked body, which ends with
   * an empty chunk.
   */
  #left = 0
  #inHead = true
  #tail = ''

  constructor(port: number, onClose: (line: Line) => void) {
    this.#gone = onClose
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
