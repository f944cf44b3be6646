/** A GET request and the session that sends it. */
export interface LoadRequest {
  path: string
  /** The token of the session, or null for an anonymous visitor. */
  token: string | null
}

/**
 * A phase sends either `perSecond` requests a second, no matter how long the responses take, or uses `closed`
 * connections that each send the next request as soon as they receive a response.
 */
export interface Phase {
  name: string
  seconds: number
  perSecond?: number
  closed?: number
}

export interface Plan {
  url: string
  asks: LoadRequest[]
  phases: Phase[]
}

/**
 * Response times in milliseconds, counted from the time at which the request was due, even if it was sent
 * later.
 */
export interface ResponseTimes {
  count: number
  p50: number
  p95: number
  p99: number
  most: number
}

export interface LoadResult {
  name: string
  seconds: number
  /** The number of successful responses that arrived before the phase ended. */
  inTime: number
  ok: ResponseTimes
  /** The response times of requests that were rejected with 503. */
  busy: ResponseTimes
  /** Number of requests with another status or without a response, by status. */
  wrong: Record<string, number>
  /** For each second, the p99 of the successful responses and the number of rejected requests. */
  bySecond: { p99: number; busy: number }[]
}
