/** The work of the process that runs the clients. */
export interface Plan {
  /** One address for each server process. */
  urls: string[]
  people: Person[]
  /** The number of streams to each server process. They are distributed evenly over the people. */
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

/**
 * Messages with which the process of the clients reports its progress, so that the servers are measured at
 * these moments.
 */
export type StreamsProgress =
  | { at: 'open' | 'warm' | 'start' | 'end' }
  | { at: 'done'; result: Result }
  | { at: 'failed'; reason: string }

export interface Result {
  streams: number
  sent: number
  /** The number of expected events. `heard` is the number of received events. */
  due: number
  heard: number
  lost: number
  doubled: number
  /** The number of events that a stream received out of order. */
  disordered: number
  reconnects: number
  /** The number of connections that ended although the client did not close them. */
  dropped: number
  /** The time in milliseconds from sending a message to receiving its event, as percentiles. */
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
