import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

interface Attribute {
  key: string
  value: { stringValue?: string; intValue?: number }
}

interface Span {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  kind: number
  attributes: Attribute[]
  status: { code?: number; message?: string }
}

interface Sent {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[]
}

/** Starts a server that receives traces like an OpenTelemetry collector. */
export async function openCollector() {
  const spans: Span[] = []
  const names = new Set<string | undefined>()
  const server = createServer(async (request, response) => {
    const { resourceSpans } = (await json(request)) as Sent
    for (const { resource, scopeSpans } of resourceSpans) {
      names.add(resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue)
      spans.push(...scopeSpans.flatMap((scope) => scope.spans))
    }
    response.setHeader('content-type', 'application/json').end('{}')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans, names }
}
