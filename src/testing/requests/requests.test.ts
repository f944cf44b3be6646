import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { freePort, startSources, temporaryFolder } from '../../../scripts/server.ts'
import { operationsOf } from './document.ts'
import { requestOf } from './generate.ts'
import { faultOf } from './judge.ts'
import { sendGenerated } from './run.ts'

const SEED = 2026

async function setUp() {
  const server = await startSources(temporaryFolder(), await freePort())
  onTestFinished(() => server.end('SIGKILL'))
  return server
}

test('three hundred generated requests cause no server error and no response with internal details', {
  timeout: 90_000,
}, async () => {
  const { url, firstAccess } = await setUp()
  const { faults, sent, kinds } = await sendGenerated({ url, firstAccess, seed: SEED, count: 300 })
  expect(
    faults.map(({ number, what, asked: request }) => [
      number,
      request.persona,
      request.method,
      request.template,
      what,
    ]),
  ).toEqual([])
  expect(sent).toBe(300)
  expect(kinds['2xx']).toBeGreaterThan(50)
})

/** Starts a proxy in front of the server that replaces the text of every 422 response by an English text. */
async function flawed(url: string): Promise<string> {
  const server = createServer((asked, response) => {
    const { method, headers } = asked
    const call = request(url + asked.url, { method, headers }, (answer) => {
      const isBad = answer.statusCode === 422
      response.writeHead(
        isBad ? 422 : (answer.statusCode ?? 500),
        isBad ? { 'content-type': 'application/json' } : answer.headers,
      )
      if (isBad) response.end('{"error":"Invalid input: expected string","code":"UNPROCESSABLE_CONTENT"}')
      else answer.pipe(response)
    })
    call.on('error', () => response.destroy())
    asked.pipe(call)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((done) => server.once('listening', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('reports a fault with the number of its request, and the seed and this number generate the same request again', {
  timeout: 90_000,
}, async () => {
  const { url, firstAccess } = await setUp()
  const { faults } = await sendGenerated({ url: await flawed(url), firstAccess, seed: SEED, count: 40 })
  const [first] = faults
  expect(first?.what).toContain('English')
  const operations = operationsOf(await (await fetch(`${url}/api/openapi.json`)).json())
  expect(requestOf(operations, SEED, first?.number ?? -1)).toEqual(first?.asked)
})

const projects = { method: 'GET', template: '/api/projetos' }
const json = (status: number, body: unknown) => ({
  status,
  type: 'application/json',
  text: JSON.stringify(body),
})

test.each([
  ['500', json(500, { error: 'Algo deu errado.', code: 'INTERNAL_SERVER_ERROR' })],
  ['form of', json(404, { message: 'Not found' })],
  ['form of', { status: 400, type: 'text/plain', text: 'Bad Request' }],
  ['a stack', json(409, { error: 'Falhou\n    at get (a.ts:1:2)', code: 'CONFLICT' })],
  ['SQL', json(409, { error: 'UNIQUE constraint failed: usuarios.email', code: 'CONFLICT' })],
  ['a path', json(404, { error: '/tmp/bastidor-abc/arquivos', code: 'NOT_FOUND' })],
  [
    'English',
    json(422, { error: 'Confira.', code: 'UNPROCESSABLE_CONTENT', fields: { valor: 'Invalid input' } }),
  ],
  ['contract', json(200, [{ id: 'sete' }])],
])('reports the faulty response %$ with a message that contains "%s"', (word, answer) => {
  expect(faultOf(projects, answer)).toContain(word)
})

test('reports no fault for a valid response, a 422 and a 503 in Portuguese', () => {
  expect(faultOf(projects, json(200, []))).toBeUndefined()
  expect(
    faultOf(projects, json(422, { error: 'Informe o título.', code: 'UNPROCESSABLE_CONTENT' })),
  ).toBeUndefined()
  expect(faultOf(projects, json(503, { error: 'Ocupado.', code: 'SERVICE_UNAVAILABLE' }))).toBeUndefined()
})
