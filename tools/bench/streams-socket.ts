import { type ClientRequest, get, type IncomingMessage } from 'node:http'
import type { Person } from './streams-plan.ts'

/** An open event stream that is read with as little work as possible. */
export interface Stream {
  person: Person
  /**
   * The times at which the event of each message arrived. There should be exactly one time for each message.
   */
  heard: Map<number, number[]>
  open: Promise<void>
  /** How often the connection ended although the client did not close it. */
  dropped: number
  cut(): void
  comeBack(): Promise<void>
}

export function openStream(url: string, person: Person): Stream {
  let line: ClientRequest
  let last: string | undefined
  let isCut = false
  const received = new Map<number, number[]>()

  function hear(block: string): void {
    const field = (name: string) => block.match(new RegExp(`^${name}: (.*)$`, 'm'))?.[1]
    last = field('id') ?? last
    const data = field('data')
    if (!data) return
    const { entidade, entidade_id } = JSON.parse(data)
    if (entidade !== 'mensagens') return
    received.set(entidade_id, [...(received.get(entidade_id) ?? []), performance.now()])
  }

  function read(response: IncomingMessage): void {
    let rest = ''
    response.setEncoding('utf8')
    response.on('error', () => undefined)
    response.on('data', (part: string) => {
      const blocks = (rest + part).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) hear(block)
    })
    response.on('close', () => {
      if (isCut) return
      stream.dropped += 1
      void connect().catch(() => undefined)
    })
  }

  function connect(): Promise<void> {
    isCut = false
    const headers = { cookie: `sessao=${person.token}`, ...(last && { 'last-event-id': last }) }
    return new Promise((done, failed) => {
      line = get(`${url}/api/eventos`, { agent: false, headers }, (response) => {
        if (response.statusCode !== 200)
          return failed(new Error(`The stream answered ${response.statusCode}`))
        read(response)
        response.once('data', () => done())
      })
      line.on('error', failed)
    })
  }

  function cut(): void {
    isCut = true
    line.destroy()
  }

  const stream: Stream = { person, heard: received, dropped: 0, open: connect(), cut, comeBack: connect }
  return stream
}
