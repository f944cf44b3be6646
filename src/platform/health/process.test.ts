import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openCollector } from '#testing/collector.ts'
import { freePort } from '#testing/embedded.ts'

// These tests do not depend on the database, so they run on SQLite only.
const alone = test.runIf(inject('postgres') === '')
const main = join(import.meta.dirname, '..', '..', 'app', 'server', 'main.ts')

/** A preloaded script that prints at exit how many telemetry modules were loaded. */
const roll = `import { registerHooks } from 'node:module'
let loaded = 0
registerHooks({ load: (url, context, next) => {
  if (/node_modules.(@opentelemetry|prom-client)/.test(url)) loaded += 1
  return next(url, context)
} })
process.on('exit', () => process.stdout.write('LIBRARIES ' + loaded + '\\n'))
`

async function start(environment: Record<string, string> = {}) {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'bastidor-saude-'))
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }))
  const preload = join(DATA_DIR, 'roll.mjs')
  writeFileSync(preload, roll)
  const PORT = String(await freePort())
  const child = spawn(process.execPath, ['--import', preload, main], {
    env: { PATH: process.env['PATH'], DATA_DIR: join(DATA_DIR, 'casa'), PORT, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const said = { out: '', err: '' }
  child.stdout.on('data', (text) => (said.out += text))
  child.stderr.on('data', (text) => (said.err += text))
  await expect.poll(() => said.out).toContain('Primeiro acesso')
  const url = `http://127.0.0.1:${PORT}`
  const ask = (path: string, init?: RequestInit) => fetch(url + path, init).catch(() => undefined)
  return { child, said, ask, ended: () => (child.exitCode === null ? once(child, 'exit') : undefined) }
}

alone('the process survives a closed log, and reports itself as not ready before it stops', async () => {
  const { child, ask, said, ended } = await start({ LOG_LEVEL: 'debug', TRUSTED_PROXIES: '127.0.0.1' })
  child.stderr.destroy()
  for (let count = 0; count < 20; count++) expect((await ask('/nada'))?.status).toBe(404)
  const ready = await ask('/saude/pronto')
  expect(ready?.status).toBe(200)
  // The keep-alive timeout is longer than the idle timeout of the proxy (docker/Caddyfile), so that the proxy
  // never writes to a connection that the server is closing.
  expect(Number(/timeout=(\d+)/.exec(ready?.headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(60)
  child.kill('SIGTERM')
  await expect.poll(async () => (await ask('/saude/pronto'))?.status).toBe(503)
  expect((await ask('/saude/vivo'))?.status).toBe(200)
  await ended()
  // This server runs without traces and metrics, so none of their libraries is loaded.
  expect([child.exitCode, said.out]).toEqual([0, expect.stringContaining('LIBRARIES 0\n')])
})

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const PARENT = 'b7ad6b7169203331'
const headers = {
  traceparent: `00-${TRACE}-${PARENT}-01`,
  'content-type': 'application/json',
  'idempotency-key': '5b0d6a0e-1c5e-4a59-b2c4-0f5a0f2f3c11',
}
const body = JSON.stringify({
  name: 'Caio',
  email: 'caio@exemplo.com.br',
  password: 'uma senha bem longa',
  role: 'client',
})

alone(
  'the span of a request has the name of the endpoint and its transaction as a child, and contains no personal data',
  async () => {
    const collector = await openCollector()
    const { child, ask, ended } = await start({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      LOG_LEVEL: 'silent',
      TRUSTED_PROXIES: '127.0.0.1',
    })
    expect((await ask('/api/cadastro?segredo=1', { method: 'POST', headers, body }))?.status).toBe(201)
    await ask('/api/projetos/7?busca=segredo')
    child.kill('SIGTERM')
    await ended()
    const named = (name: string) => collector.spans.find((span) => span.name === name)
    const request = named('cadastro.create')
    expect(request).toMatchObject({ traceId: TRACE, parentSpanId: PARENT, kind: 2 })
    const inside = collector.spans.find(({ parentSpanId }) => parentSpanId === request?.spanId)
    expect(inside).toMatchObject({ name: 'transaction', traceId: TRACE })
    expect(named('projetos.get')?.attributes.map(({ key }) => key)).toEqual([
      'http.request.method',
      'http.route',
      'http.response.status_code',
      'bastidor.request_id',
    ])
    expect(named('job sweep')).toMatchObject({ kind: 1 })
    expect([...collector.names]).toEqual(['bastidor'])
    expect(JSON.stringify(collector.spans)).not.toMatch(/segredo|caio|127\.0\.0\.1/i)
  },
)

alone('an unreachable trace collector is logged once, and requests are still answered', async () => {
  const { child, ask, said, ended } = await start({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
    OTEL_EXPORTER_OTLP_TIMEOUT: '300',
    OTEL_BSP_SCHEDULE_DELAY: '50',
    LOG_LEVEL: 'warn',
  })
  for (let count = 0; count < 3; count++) {
    expect((await ask('/api/site'))?.status).toBe(200)
    await expect.poll(() => said.err).toContain('traces not exported')
  }
  child.kill('SIGTERM')
  await ended()
  expect([child.exitCode, said.err.match(/traces not exported/g)?.length]).toEqual([0, 1])
})
