/** What a request brings along for a trace. */
export interface Asked {
  /** W3C Trace Context, where whoever sent it is believed. */
  traceparent: string | undefined
}

interface Answered {
  row?: string
  path: string
  requestId: string
  method: string
  status: number
  failure?: string
}

type Attributes = Record<string, string | number>

/** Keeps traces (saude/otel.ts). Only what is listed here ever leaves: names, numbers, no words of anybody. */
export interface Tracing {
  request(asked: Asked, work: () => Promise<void>, answered: () => Answered): Promise<void>
  span<T>(name: string, work: () => Promise<T>, attributes: Attributes): Promise<T>
}

let tracing: Tracing | undefined

/** From now on, or with undefined no longer. A process has one. */
export function traceWith(kept: Tracing | undefined): void {
  tracing = kept
}

/** Some work as a part of the trace that it happens in; where none is kept, the work and nothing else. */
export function traced<T>(name: string, work: () => Promise<T>, attributes: Attributes = {}): Promise<T> {
  return tracing ? tracing.span(name, work, attributes) : work()
}

export function tracedRequest(
  asked: () => Asked,
  work: () => Promise<void>,
  answered: () => Answered,
): Promise<void> {
  return tracing ? tracing.request(asked(), work, answered) : work()
}
