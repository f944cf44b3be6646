import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { traceWith } from '#platform/tracing.ts'
import { type TestApp, testApp } from '#testing/app.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/
const TOKEN = 'um segredo comprido'

/** Collects the log entries that are written from now on. */
function listen(): Record<string, unknown>[] {
  const lines: Record<string, unknown>[] = []
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    lines.push(
      ...String(text)
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    )
    return true
  })
  return lines
}

test('each request except a health check logs one line with its endpoint, path template, status and request id', async () => {
  const app = await testApp({ LOG_LEVEL: 'info' })
  const lines = listen()
  const caio = await app.person('Caio')
  lines.splice(0)
  const answer = await caio.send('GET', '/projetos/7?busca=segredo')
  await caio.fetch('/nada/segredo')
  await caio.fetch('/revisao/segredo')
  await caio.fetch('/saude/vivo')
  const common = {
    time: expect.any(String),
    level: 'info',
    event: 'request',
    method: 'GET',
    ms: expect.any(Number),
  }
  expect(lines).toEqual([
    {
      ...common,
      endpoint: 'projetos.get',
      path: '/api/projetos/{id}',
      status: 404,
      requestId: answer.headers.get('x-request-id'),
    },
    { ...common, path: 'nenhum', status: 404, requestId: expect.stringMatching(UUID) },
    { ...common, path: '/revisao/:token', status: 200, requestId: expect.stringMatching(UUID) },
  ])
  expect(lines[0]?.['requestId']).toMatch(UUID)
})

test('a response has a request id, which is the id in the request only if a trusted proxy sent a well-formed one', async () => {
  const idOf = async (app: TestApp, given: string, peer = '127.0.0.1') => {
    const request = new Request('http://localhost:3000/api/site', { headers: { 'x-request-id': given } })
    const answer = await app.fetch(request, { incoming: { socket: { remoteAddress: peer } } })
    return answer.headers.get('x-request-id')
  }
  const behind = await testApp({ TRUSTED_PROXIES: '127.0.0.1' })
  expect(await idOf(behind, 'do-proxy-12345')).toBe('do-proxy-12345')
  expect(await idOf(behind, 'do-proxy-12345', '::ffff:127.0.0.1')).toBe('do-proxy-12345')
  for (const wrong of ['curto', 'com espaço aqui', 'x'.repeat(65), '{"nivel":"erro"}'])
    expect(await idOf(behind, encodeURI(wrong) === wrong ? wrong : escape(wrong)), wrong).toMatch(UUID)
  expect(await idOf(behind, 'do-proxy-12345', '203.0.113.7')).toMatch(UUID)
  expect(await idOf(await testApp(), 'do-proxy-12345')).toMatch(UUID)
})

test('the trace of a request is continued only if a trusted proxy sent the request', async () => {
  const received: (string | undefined)[] = []
  traceWith({
    request: ({ traceparent }, work) => {
      received.push(traceparent)
      return work()
    },
    span: (_name, work) => work(),
  })
  onTestFinished(() => traceWith(undefined))
  const app = await testApp({ TRUSTED_PROXIES: '127.0.0.1' })
  for (const remoteAddress of ['127.0.0.1', '203.0.113.7']) {
    const request = new Request('http://localhost:3000/api/site', { headers: { traceparent: '00-a-b-01' } })
    await app.fetch(request, { incoming: { socket: { remoteAddress } } })
  }
  expect(received).toEqual(['00-a-b-01', undefined])
})

test('an unexpected failure has the same id in the response, its header, the log and the list of failures', async () => {
  const app = await testApp({ LOG_LEVEL: 'error' })
  const ana = await app.person('Ana', 'admin')
  const lines = listen()
  await app.context.database.writes.schema.alterTable('projetos').renameTo('sumiu').execute()
  const answer = await ana.send('GET', '/projetos?busca=segredo')
  const requestId = answer.headers.get('x-request-id') ?? '-'
  expect(answer.status).toBe(500)
  expect(((await answer.json()) as { error: string }).error).toContain(`(código ${requestId})`)
  expect(lines).toMatchObject([{ event: 'request failed', requestId }])
  const falhas = () => app.context.database.reads.selectFrom('falhas').selectAll().execute()
  await expect.poll(falhas).toMatchObject([{ pedido: requestId, linha: 'projetos.list' }])
  expect(JSON.stringify(await falhas())).not.toContain('segredo')
})

const scrape = (app: TestApp, token?: string) =>
  app.browser().fetch('/metrics', token ? { headers: { authorization: `Bearer ${token}` } } : {})

test('metrics are off by default, and require the token when they are on', async () => {
  const off = await scrape(await testApp({ METRICS_TOKEN: TOKEN }), TOKEN)
  expect(off.status).toBe(404)
  const app = await testApp({ METRICS: 'on', METRICS_TOKEN: TOKEN })
  expect((await scrape(app)).status).toBe(401)
  expect((await scrape(app, `${TOKEN}!`)).status).toBe(401)
  const answer = await scrape(app, TOKEN)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('text/plain'),
  ])
})

test('metrics label requests with their endpoint and without ids or parameters, and unknown paths share one label below /api and another elsewhere', async () => {
  const app = await testApp({ METRICS: 'on', METRICS_TOKEN: TOKEN })
  const caio = await app.person('Caio')
  for (const path of ['/projetos/1', '/projetos/2', '/projetos/3', '/sumiu/a', '/sumiu/b'])
    await caio.send('GET', path)
  for (const path of ['/a', '/b', '/c/d']) await caio.fetch(path)
  await caio.fetch(new Request('http://localhost:3000/a', { method: 'PROPFIND' }))
  const text = await (await scrape(app, TOKEN)).text()
  const counted = [...text.matchAll(/request_duration_seconds_count\{(.*)\} (\d+)/g)].map(
    ([, labels, count]) => [labels, count],
  )
  expect(counted).toEqual([
    ['route="cadastro.create",method="POST",status="2xx"', '1'],
    ['route="projetos.get",method="GET",status="4xx"', '3'],
    ['route="/api/*",method="GET",status="4xx"', '2'],
    ['route="nenhum",method="GET",status="4xx"', '3'],
    ['route="nenhum",method="OUTRO",status="4xx"', '1'],
  ])
  for (const figure of [
    'bastidor_streams_open 0',
    'bastidor_database_up 1',
    'bastidor_queue_waiting{queue="correio"} 0',
    'bastidor_queue_oldest_seconds{queue="push"} 0',
    'nodejs_eventloop_lag_seconds',
    'process_resident_memory_bytes',
  ])
    expect(text).toContain(figure)
  expect(text).not.toContain('exemplo.com.br')
})
