/** What is asked, and by whom. */
export interface Ask {
  path: string
  /** Of a session; null for a stranger. */
  token: string | null
}

/** So many requests a second, whatever the answers take; or `closed` lines that ask again as soon as they are answered. */
export interface Phase {
  name: string
  seconds: number
  perSecond?: number
  closed?: number
}

export interface Plan {
  url: string
  asks: Ask[]
  phases: Phase[]
}

/** Milliseconds since the moment at which the request was due, not at which it could be sent. */
export interface Waits {
  count: number
  p50: number
  p95: number
  p99: number
  most: number
}

export interface Loaded {
  name: string
  seconds: number
  /** Answered before the phase was over. */
  inTime: number
  ok: Waits
  /** Sent away with 503. */
  busy: Waits
  /** Answered otherwise, and not at all. */
  wrong: Record<string, number>
  /** The p99 of what was answered, and how many were sent away, second by second. */
  bySecond: { p99: number; busy: number }[]
}
