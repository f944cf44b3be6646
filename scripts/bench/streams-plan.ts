/** What the process of the clients has to do. */
export interface Plan {
  /** One address for each server process. */
  urls: string[]
  people: Person[]
  /** Number of streams to each server process, distributed evenly over the people. */
  streams: number
  perSecond: number
  warmUp: number
  seconds: number
  reconnects: number
}

export interface Person {
  id: number
  token: string
  admin: boolean
}

/** Progress that the process of the clients reports, so that the servers are measured at these moments. */
export type StreamsProgress =
  | { at: 'open' | 'warm' | 'start' | 'end' }
  | { at: 'done'; result: Result }
  | { at: 'failed'; reason: string }

export interface Result {
  streams: number
  sent: number
  /** Number of expected events; `heard` is the number of received ones. */
  due: number
  heard: number
  lost: number
  doubled: number
  /** Events that a stream received out of order. */
  disordered: number
  reconnects: number
  /** Connections that ended although the client did not close them. */
  dropped: number
  /** Milliseconds from sending the message to receiving its event. */
  p50: number
  p95: number
  p99: number
  worst: number
  /**
   * p95 of the event loop delay of the clients in milliseconds. A large value means that the machine was
   * busy.
   */
  own: number
}
