/** What the process of the listeners is told to do. */
export interface Plan {
  /** One address for each process of the house. */
  urls: string[]
  people: Person[]
  /** Of each process; spread evenly over the people. */
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

/** What it says while it works, so that the house can be weighed in time. */
export type Said =
  | { at: 'open' | 'warm' | 'start' | 'end' }
  | { at: 'done'; result: Result }
  | { at: 'failed'; reason: string }

export interface Result {
  streams: number
  sent: number
  /** How many times an event was to be heard, how many times it was. */
  due: number
  heard: number
  lost: number
  doubled: number
  /** On a stream, not in the order of the messages. */
  disordered: number
  reconnects: number
  /** Lines that nobody cut. */
  dropped: number
  /** From the moment the message is sent to the moment its event is there, in ms. */
  p50: number
  p95: number
  p99: number
  worst: number
  /** The listeners' own p95, by which their process ran late: a busy machine. */
  own: number
}
