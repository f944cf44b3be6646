import { once } from 'node:events'
import type { IncomingMessage, RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { serve } from '@hono/node-server'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createApp } from '#app/server/app.ts'
import { messages } from '#platform/contract/messages.ts'
import { recordRecusa, recusasOf } from '#platform/health/recusas.ts'
import { testApp } from '#testing/app.ts'
import { openLoadShedding, rankOf } from './load-shedding.ts'
import { Pressure } from './pressure.ts'

describe('the rank by which requests are refused', () => {
  test.each([
    ['GET', '/api/projetos?busca=1', 'list'],
    ['GET', '/api/painel', 'list'],
    ['GET', '/api/transacoes-financeiras/resumo', 'list'],
    ['GET', '/api/projetos/7', 'read'],
    ['GET', '/api/projetos/7/comentarios?offset=0', 'read'],
    ['GET', '/api/eventos', 'read'],
    ['HEAD', '/', 'read'],
    ['GET', '/login', 'read'],
    ['GET', '/api/sessao', 'read'],
    ['GET', '/dashboard/projects?id=7', 'read'],
    ['POST', '/api/projetos', 'write'],
    ['PUT', '/api/contas-fixas/7', 'write'],
    ['POST', '/contato', 'write'],
    ['GET', '/saude/vivo', undefined],
    ['GET', '/saude/pronto?agora', undefined],
    ['POST', '/api/logout', undefined],
    ['POST', '/api/login', undefined],
    ['POST', '/api/sessao/renovar', undefined],
  ])('%s %s has the rank %s', (method, url, rank) => {
    expect(rankOf(method, url)).toBe(rank)
  })
})

/** Starts a server that refuses reads because its memory is full, unless another `Pressure` is given. */
async function crowded(environment: Record<string, string> = {}, pressure = new Pressure({ heap: () => 1 })) {
  const app = await testApp(environment)
  const { context } = app
  const admission = openLoadShedding(context, (rank) => recordRecusa(context, rank), pressure)
  const fetchOf = admission.counted(createApp(context).fetch)
  const server = serve({
    fetch: fetchOf,
    createServer: admission.createServer,
    port: 0,
    hostname: '127.0.0.1',
  })
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init)
  return { app, ask }
}

/** Creates a full queue, which refuses every further request. */
function stuck(): Pressure {
  let now = 0
  const pressure = new Pressure({ now: () => (now += 1), afterTurn: () => undefined, heap: () => 0.2 })
  while (pressure.take('write', () => undefined));
  return pressure
}

describe('an overloaded server', () => {
  test('refuses reads with a message and Retry-After', async () => {
    const { ask } = await crowded()
    const answer = await ask('/api/projetos')
    expect(answer.status).toBe(503)
    expect(await answer.json()).toEqual({ error: messages.sobrecarga, code: 'SERVICE_UNAVAILABLE' })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(0)
    const others = await Promise.all(['/api/painel', '/api/agenda'].map((path) => ask(path)))
    const times = [answer, ...others].map(({ headers }) => headers.get('retry-after'))
    expect(times.toSorted()).toEqual(['1', '2', '3'])
  })

  test('refuses a request for a page with an HTML page', async () => {
    const { ask } = await crowded()
    const answer = await ask('/', { headers: { accept: 'text/html' } })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await answer.text()).toContain('<meta http-equiv="refresh"')
    const kindOf = async (path: string, accept: string) =>
      (await ask(path, { headers: { accept } })).headers.get('content-type')
    expect(await kindOf('/', '*/*')).toBe('application/json')
    expect(await kindOf('/api/projetos', 'text/html')).toBe('application/json')
  })

  test('answers a form with a page that does not reload and says that the text is still on the previous page', async () => {
    const { ask } = await crowded({}, stuck())
    const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await ask('/contato', { method: 'POST', headers, body: 'name=Ana' })
    expect(answer.status).toBe(503)
    const page = await answer.text()
    expect(page).toContain('o que você escreveu ainda está lá')
    expect(page).not.toContain('http-equiv="refresh"')
  })

  test('still answers health checks, sign-in and sign-out', async () => {
    const { ask } = await crowded({}, stuck())
    expect((await ask('/saude/vivo')).status).toBe(200)
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
    const body = JSON.stringify({ email: 'ninguem@exemplo.com.br', password: 'uma senha errada' })
    expect((await ask('/api/login', { method: 'POST', headers, body })).status).toBe(401)
    expect((await ask('/api/logout', { method: 'POST', headers, body: '{}' })).status).toBe(401)
  })

  test('shows refused requests in the metrics, and on the health page for a day', async () => {
    const token = 'um segredo comprido'
    const { app, ask } = await crowded({ METRICS: 'on', METRICS_TOKEN: token })
    const ana = await app.person('Ana', 'admin')
    for (const path of ['/api/projetos', '/api/painel', '/api/projetos/7']) await ask(path)
    const figures = await ask('/metrics', { headers: { authorization: `Bearer ${token}` } })
    expect((await figures.text()).match(/^bastidor_refused_total.*$/gm)).toEqual([
      'bastidor_refused_total{kind="list"} 2',
      'bastidor_refused_total{kind="read"} 1',
      'bastidor_refused_total{kind="write"} 0',
    ])
    const { itens } = await ana.api.saude.get({})
    expect(itens.find(({ id }) => id === 'recusas')).toMatchObject({
      situacao: 'atencao',
      frase: expect.stringMatching(/^3 pedidos foram recusados/),
    })
    app.pass({ hours: 20 })
    await ask('/api/projetos')
    expect(recusasOf(app.context)).toEqual({ quantas: 4, horas: 2, segundos: 0 })
    app.pass({ hours: 5 })
    expect(recusasOf(app.context)).toEqual({ quantas: 1, horas: 1, segundos: 5 * 3600 })
    app.pass({ hours: 20 })
    await ask('/api/projetos')
    expect(recusasOf(app.context)).toEqual({ quantas: 1, horas: 1, segundos: 0 })
  })
})

/**
 * Opens the load shedding in front of a listener that the test gives instead of the application, and collects its
 * warnings.
 */
async function openLogged(pressure: Pressure) {
  const { context } = await testApp()
  const told: unknown[] = []
  const log = { ...context.log, warn: (event: string, fields?: object) => void told.push([event, fields]) }
  const admission = openLoadShedding({ ...context, log }, () => undefined, pressure)
  const listening = async (listener: RequestListener) => {
    const server = admission.createServer({}, listener)
    onTestFinished(() => void server.close())
    await once(server.listen(0, '127.0.0.1'), 'listening')
    return { server, port: (server.address() as AddressInfo).port }
  }
  return { ...admission, told, listening }
}

describe('load shedding', () => {
  test('does not answer a client that disconnected while its request waited', async () => {
    const means = { now: 1000, late: [] as (() => void)[] }
    const afterTurn = (call: () => void) => void means.late.push(call)
    const { listening } = await openLogged(new Pressure({ now: () => means.now, afterTurn, heap: () => 0.2 }))
    const answered: string[] = []
    const { server, port } = await listening(({ url = '' }, response) => {
      answered.push(url)
      response.end()
    })
    await (await fetch(`http://127.0.0.1:${port}/first`)).text()
    // No time is left in the current turn of the event loop, so further requests wait.
    means.now += 2
    for (const name of ['gone', 'patient']) {
      const arrived = once(server, 'request')
      const client = connect(port, '127.0.0.1')
      client.write(`GET /${name} HTTP/1.1\r\nhost: x\r\n\r\n`)
      const [request] = (await arrived) as [IncomingMessage]
      if (name === 'patient') continue
      client.destroy()
      await once(request.socket, 'close')
    }
    while (means.late.length > 0) for (const call of means.late.splice(0)) call()
    expect(answered).toEqual(['/first', '/patient'])
  })

  test('counts a GET as waiting until it is answered, and ignores POST requests, whose body may arrive slowly', async () => {
    const pressure = new Pressure({ heap: () => 0.2 })
    const { counted } = await openLogged(pressure)
    const { promise, resolve } = Promise.withResolvers<Response>()
    const fetchOf = counted((_request: Request) => promise)
    const send = (method: string) => fetchOf(new Request('http://localhost/', { method }))
    const bodies = Array.from({ length: 100 }, () => send('POST'))
    expect(pressure.take('list', () => undefined)).toBe(true)
    const reads = Array.from({ length: 48 }, () => send('GET'))
    expect(pressure.take('list', () => undefined)).toBe(false)
    resolve(new Response())
    await Promise.all([...bodies, ...reads])
    expect(pressure.take('list', () => undefined)).toBe(true)
  })

  test('logs refused requests at most every ten seconds', async () => {
    const { told, listening } = await openLogged(stuck())
    const { port } = await listening((_request, response) => void response.end())
    const come = async () => (await fetch(`http://127.0.0.1:${port}/api/projetos`)).status
    for (let times = 0; times < 5; times += 1) expect(await come()).toBe(503)
    expect(told).toEqual([['overload', { count: 1 }]])
    const later = performance.now() + 10_001
    vi.spyOn(performance, 'now').mockReturnValue(later)
    onTestFinished(() => void vi.restoreAllMocks())
    await come()
    expect(told.at(-1)).toEqual(['overload', { count: 6 }])
  })
})
