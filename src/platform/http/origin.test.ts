import { expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'

const refused = { error: 'Este pedido não veio do próprio site e foi recusado.', code: 'FORBIDDEN' }
const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }

/** Sends a request with exactly these headers. */
async function post(headers: Record<string, string>, base: Record<string, string> = {}, method = 'POST') {
  const app = await testApp({ ...base })
  const request = new Request('http://localhost:3000/api/senha/esqueci', {
    method,
    headers,
    ...(method !== 'GET' && { body: JSON.stringify({ email: 'a@exemplo.com.br' }) }),
  })
  const response = await app.fetch(request)
  return { status: response.status, body: await response.json() }
}

test.each([
  [{ ...json, 'sec-fetch-site': 'same-origin' }],
  [{ ...json, 'sec-fetch-site': 'same-origin', origin: 'http://evil.example' }],
  [{ ...json, origin: 'http://localhost:3000' }],
  [{ ...json, origin: 'http://127.0.0.1:3000' }],
  [json],
  [{ 'content-type': 'application/json; charset=utf-8' }],
])('accepts a request with the headers %o', async (headers) => {
  expect((await post(headers)).status).toBe(200)
})

test.each([
  [{ ...json, 'sec-fetch-site': 'cross-site' }],
  [{ ...json, 'sec-fetch-site': 'same-site' }],
  [{ ...json, 'sec-fetch-site': 'none' }],
  [{ ...json, 'sec-fetch-site': '' }],
  [{ ...json, 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' }],
  [{ ...json, origin: 'http://evil.example' }],
  [{ ...json, origin: 'http://localhost:3001' }],
  [{ ...json, origin: 'https://localhost:3000' }],
  [{ ...json, origin: 'http://localhost:3000.evil.example' }],
  [{ ...json, origin: 'null' }],
  [{ ...form, origin: 'http://evil.example' }],
  [form],
  [{ 'content-type': 'multipart/form-data; boundary=x' }],
  [{ 'content-type': 'text/plain' }],
  [{ 'content-type': 'application/jsonp' }],
])('rejects a request with the headers %o with 403', async (headers) => {
  expect(await post(headers)).toEqual({ status: 403, body: refused })
})

test('rejects a body without a content type, and accepts a request without a body', async () => {
  const app = await testApp()
  const post = async (path: string, headers: Record<string, string>, body?: Uint8Array<ArrayBuffer>) =>
    (
      await app.fetch(
        new Request(`http://localhost:3000${path}`, { method: 'POST', headers, body: body ?? null }),
      )
    ).status
  const bytes = new TextEncoder().encode('{"email":"a@exemplo.com.br"}')
  expect(await post('/api/senha/esqueci', { 'content-length': String(bytes.length) }, bytes)).toBe(403)
  expect(await post('/api/senha/esqueci', { 'transfer-encoding': 'chunked' }, bytes)).toBe(403)
  // `curl -X POST` sends such a request. The response is 401 because nobody is signed in.
  expect(await post('/api/logout', {})).toBe(401)
  expect(await post('/api/logout', { 'content-length': '0' })).toBe(401)
})

test.each(['PUT', 'PATCH', 'DELETE', 'PURGE'])('checks the origin of %s requests', async (method) => {
  expect(await post({ ...json, origin: 'http://evil.example' }, {}, method)).toEqual({
    status: 403,
    body: refused,
  })
})

test('with a BASE_URL only its origin is accepted', async () => {
  const base = { BASE_URL: 'https://agencia.exemplo.com.br/', THROTTLE: 'on' }
  const from = async (origin: string) => (await post({ ...json, origin }, base)).status
  expect(await from('https://agencia.exemplo.com.br')).toBe(200)
  for (const origin of ['http://agencia.exemplo.com.br', 'http://127.0.0.1:3000', 'http://localhost:3000']) {
    expect(await from(origin)).toBe(403)
  }
})

/** A request that a page at `address` sends over plain http, where browsers send no `Sec-Fetch-Site`. */
async function signInFrom(address: string, base: Record<string, string>) {
  const app = await testApp(base)
  const request = new Request(`${address}/api/login`, {
    method: 'POST',
    headers: { ...json, origin: address, host: new URL(address).host },
    body: JSON.stringify({ email: 'a@exemplo.com.br', password: 'uma senha qualquer' }),
  })
  const response = await app.fetch(request)
  return { status: response.status, body: await response.json() }
}

test('without a BASE_URL people sign in by any address of the machine', async () => {
  for (const address of ['http://192.168.0.10:3000', 'http://estudio.lan:3000', 'http://[fd00::1]:3000'])
    expect((await signInFrom(address, {})).status, address).toBe(401)
  const stranger = await post({ ...json, origin: 'http://evil.example', host: '192.168.0.10:3000' })
  expect(stranger).toEqual({ status: 403, body: refused })
})

test('with a BASE_URL, a request by another address of the machine is refused with the right address', async () => {
  const base = { BASE_URL: 'http://estudio.lan:3000' }
  expect(await signInFrom('http://192.168.0.10:3000', base)).toEqual({
    status: 403,
    body: {
      error:
        'Este sistema funciona em http://estudio.lan:3000 (BASE_URL). Abra-o por esse endereço: o pedido veio por outro e foi recusado.',
      code: 'OUTRO_ENDERECO',
    },
  })
  expect((await signInFrom('http://estudio.lan:3000', base)).status).toBe(401)
})

test('checks the origin of the forms for sign-in, registration, passwords and contact', async () => {
  const app = await testApp()
  for (const page of ['login', 'register', 'esqueci', 'redefinir', 'criar-senha', 'contato']) {
    const request = new Request(`http://localhost:3000/${page}`, {
      method: 'POST',
      headers: { ...form, origin: 'http://evil.example' },
      body: 'email=a%40exemplo.com.br',
    })
    expect((await app.fetch(request)).status, page).toBe(403)
  }
})

test('sends no CORS header to another origin', async () => {
  const app = await testApp()
  const response = await app.browser({ origin: 'http://evil.example' }).fetch('/api/site')
  expect(response.headers.get('access-control-allow-origin')).toBeNull()
})
