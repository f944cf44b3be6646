import {
  type Context,
  context,
  DiagLogLevel,
  diag,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { failureName } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import { type Tracing, traceWith } from '#platform/tracing.ts'

const FLUSH_MS = 2000
/**
 * The time between two batches of spans, in milliseconds: five seconds unless OTEL_BSP_SCHEDULE_DELAY is set.
 */
const PAUSE_MS = Number(process.env['OTEL_BSP_SCHEDULE_DELAY']) || 5000

/**
 * Sends traces to `OTEL_EXPORTER_OTLP_ENDPOINT`.
 * @returns a function that stops tracing and waits up to two seconds until the remaining spans are sent
 */
export function startTraces(log: Log): () => Promise<void> {
  warnOnce(log)
  context.setGlobalContextManager(new AsyncLocalStorageContextManager())
  const name = process.env['OTEL_SERVICE_NAME'] || 'bastidor'
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': name })),
    sampler: new ParentBasedSampler({ root: new AlwaysOnSampler() }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter(), scheduledDelayMillis: PAUSE_MS }),
    ],
  })
  const tracer = provider.getTracer('bastidor')
  traceWith(tracingBy((called, kind, inside) => tracer.startSpan(called, { kind }, inside)))
  return async () => {
    traceWith(undefined)
    const timeout = new Promise<void>((resolve) => setTimeout(resolve, FLUSH_MS).unref())
    await Promise.race([provider.shutdown().catch(() => undefined), timeout])
  }
}

type Start = (name: string, kind: SpanKind, inside: Context) => Span

function tracingBy(start: Start): Tracing {
  return {
    async request({ traceparent }, work, describeResponse) {
      const inside = parentOf(traceparent)
      const span = start('request', SpanKind.SERVER, inside)
      await context.with(trace.setSpan(inside, span), work)
      const { endpoint, path, requestId, method, status, failure } = describeResponse()
      span.updateName(endpoint ?? `${method} ${path}`)
      span.setAttributes({ 'http.request.method': method, 'http.route': path })
      span.setAttributes({ 'http.response.status_code': status, 'bastidor.request_id': requestId })
      if (status >= 500) fail(span, failure ?? String(status))
      span.end()
    },

    async span(name, work, attributes) {
      const inside = context.active()
      const span = start(name, SpanKind.INTERNAL, inside).setAttributes(attributes)
      try {
        return await context.with(trace.setSpan(inside, span), work)
      } catch (error) {
        // Only the type of the error is recorded, because the message of the error may contain what users
        // typed.
        fail(span, failureName(error))
        throw error
      } finally {
        span.end()
      }
    },
  }
}

function fail(span: Span, type: string): void {
  span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR })
}

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

/**
 * Returns the context with the parent span from a `traceparent` header (W3C Trace Context); the root context
 * if the header is invalid.
 */
function parentOf(traceparent = ''): Context {
  const [, traceId = '', spanId = '', flags = '00'] = TRACEPARENT.exec(traceparent) ?? []
  const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true }
  return isSpanContextValid(parent) ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT
}

/** Logs export errors only once, because a collector may be down for days. */
function warnOnce(log: Log): void {
  let hasWarned = false
  const warn = () => {
    if (!hasWarned) log.warn('traces not exported', { path: 'OTEL_EXPORTER_OTLP_ENDPOINT' })
    hasWarned = true
  }
  const nothing = () => undefined
  diag.setLogger(
    { error: warn, warn, info: nothing, debug: nothing, verbose: nothing },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
}
