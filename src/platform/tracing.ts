/** The trace headers of a request. */
export interface TraceHeaders {
  /** The W3C Trace Context header, if the sender is a trusted proxy. */
  traceparent: string | undefined
}

interface TracedResponse {
  endpoint?: string
  path: string
  requestId: string
  method: string
  status: number
  failure?: string
}

type Attributes = Record<string, string | number>

/**
 * Records traces (health/otel.ts). The data of a request or span are only those that these methods receive:
 * names, ids and numbers, without anything that people typed.
 */
export interface Tracing {
  request(
    attributes: TraceHeaders,
    work: () => Promise<void>,
    describeResponse: () => TracedResponse,
  ): Promise<void>
  span<T>(name: string, work: () => Promise<T>, attributes: Attributes): Promise<T>
}

let tracing: Tracing | undefined

/** Switches tracing on for the process, or off if `loaded` is undefined. */
export function traceWith(loaded: Tracing | undefined): void {
  tracing = loaded
}

/** Runs `work` as a span of the current trace. If tracing is off, `work` runs without a span. */
export function traced<T>(name: string, work: () => Promise<T>, attributes: Attributes = {}): Promise<T> {
  return tracing ? tracing.span(name, work, attributes) : work()
}

export function tracedRequest(
  describeRequest: () => TraceHeaders,
  work: () => Promise<void>,
  describeResponse: () => TracedResponse,
): Promise<void> {
  return tracing ? tracing.request(describeRequest(), work, describeResponse) : work()
}
