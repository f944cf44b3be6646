import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { describe, expect, onTestFinished, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { createApp } from '#server/app.ts'
import { recordRecusa, recusasOf } from '#server/saude/recusas.ts'
import { testApp } from '#server/testing/app.ts'
import { openAdmission, rankOf } from './admission.ts'
import { Pressure } from './pressure.ts'

describe('what is refused first', () => {
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
  ])('%s %s: %s', (method, url, rank) => {
    expect(rankOf(method, url)).toBe(rank)
  })
})

/** A house on a port of its own, whose memory is full. */
async function crowded(environment: Record<string, string> = {}) {
  const app = await testApp(environment)
  const { house } = app
  const admission = openAdmission(house, (rank) => recordRecusa(house, rank), new Pressure({ heap: () => 1 }))
  const fetchOf = admission.counted(createApp(house).fetch)
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

describe('a house that is too full', () => {
  test('sends reads away with the sentence of the house, and says when to come back', async () => {
    const { ask } = await crowded()
    const answer = await ask('/api/projetos')
    expect(answer.status).toBe(503)
    expect(await answer.json()).toEqual({ error: messages.sobrecarga, code: 'SERVICE_UNAVAILABLE' })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('shows a page to whoever asked for a page', async () => {
    const { ask } = await crowded()
    const answer = await ask('/', { headers: { accept: 'text/html' } })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
    expect(await answer.text()).toContain('Muita gente ao mesmo tempo')
  })

  test('still tells how it is, and lets people in and out', async () => {
    const { ask } = await crowded()
    expect((await ask('/saude/vivo')).status).toBe(200)
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
    const body = JSON.stringify({ email: 'ninguem@exemplo.com.br', password: 'uma senha errada' })
    expect((await ask('/api/login', { method: 'POST', headers, body })).status).toBe(401)
    expect((await ask('/api/logout', { method: 'POST', headers, body: '{}' })).status).toBe(401)
  })

  test('counts whom it sent away, for the figures and for the page of its health, where a day forgets them', async () => {
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
      ...{ situacao: 'atencao', frase: expect.stringMatching(/^3 pedidos foram recusados/) },
    })
    app.pass({ hours: 20 })
    await ask('/api/projetos')
    expect(recusasOf(app.house)).toEqual({ quantas: 4, horas: 2, segundos: 0 })
    app.pass({ hours: 5 })
    expect(recusasOf(app.house)).toEqual({ quantas: 1, horas: 1, segundos: 5 * 3600 })
    app.pass({ hours: 20 })
    await ask('/api/projetos')
    expect(recusasOf(app.house)).toEqual({ quantas: 1, horas: 1, segundos: 0 })
  })
})
