import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { password, testApp } from '#testing/app.ts'

const headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
}

afterEach(() => {
  vi.restoreAllMocks()
})

test('an unexpected error is answered with a code and reveals no details', async () => {
  const lines: string[] = []
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  const app = await testApp({ LOG_LEVEL: 'error' })
  const caio = await app.person('Caio')
  await app.context.database.close()
  for (const [method, path] of [
    ['GET', '/sessao'],
    ['POST', '/projetos'],
  ] as const) {
    const response = await caio.send(method, path, method === 'POST' ? { segredo: 'da Ana' } : undefined)
    const body = (await response.json()) as { error: string; code: string }
    expect(response.status).toBe(500)
    expect(Object.keys(body)).toEqual(['error', 'code'])
    const [, code] =
      body.error.match(
        /^Algo deu errado do nosso lado\. Tente de novo em instantes\. \(código ([\w-]{36})\)$/,
      ) ?? []
    expect(body.code).toBe('INTERNAL_SERVER_ERROR')
    const line = JSON.parse(lines.pop() ?? '{}')
    expect(line).toMatchObject({ level: 'error', event: 'request failed', requestId: code })
    expect(JSON.stringify(line)).not.toContain('da Ana')
  }
})

test('a server whose database is closed is alive, but not ready', async () => {
  const app = await testApp()
  const ask = async (path: string) => (await app.browser().fetch(path)).status
  expect([await ask('/saude/vivo'), await ask('/saude/pronto')]).toEqual([200, 200])
  await app.context.database.close()
  expect([await ask('/saude/vivo'), await ask('/saude/pronto')]).toEqual([200, 503])
})

test('the responses of the API and of the health pages carry the security headers, whether a request succeeds or is rejected', async () => {
  const app = await testApp()
  const caio = await app.person('Caio')
  const evil = app.browser({ 'sec-fetch-site': 'cross-site' })
  const answers = [
    await caio.send('GET', '/sessao'),
    await caio.send('GET', '/usuarios-lista'),
    await caio.send('GET', '/nada'),
    await caio.send('POST', '/projetos', {}),
    await caio.send('POST', '/login', {}),
    await caio.send('POST', '/login', { email: caio.email, password: 'não é esta' }),
    await caio.send('POST', '/contato', { message: 'x'.repeat(70_000) }),
    await evil.send('POST', '/login', {}),
    await caio.fetch('/api/openapi.json'),
    await caio.fetch('/nada'),
    await caio.fetch('/saude/vivo'),
    await caio.fetch('/saude/pronto'),
    await caio.send('POST', '/logout'),
  ]
  for (const answer of answers) {
    const got = Object.fromEntries(answer.headers)
    expect(got, answer.url).toMatchObject({
      ...headers,
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
    expect(got['strict-transport-security']).toBeUndefined()
    expect(got['x-powered-by']).toBeUndefined()
  }
})

test('with https the responses tell browsers to use only https', async () => {
  const app = await testApp({ BASE_URL: 'https://agencia.exemplo.com.br', THROTTLE: 'on' })
  for (const path of ['/api/site', '/api/docs', '/nada']) {
    const { headers } = await app.browser().fetch(path)
    expect(headers.get('strict-transport-security'), path).toBe('max-age=31536000; includeSubDomains')
  }
})

test('if the queue for password hashing is full, sign-ins are rejected with 503 and Retry-After', async () => {
  const app = await testApp()
  vi.stubEnv('TEST_HASHES', 'as in the house')
  onTestFinished(() => void vi.unstubAllEnvs())
  const caio = await app.person('Caio')
  const login = () => app.browser().send('POST', '/login', { email: caio.email, password })
  const answers = await Promise.all(Array.from({ length: 40 }, login))
  const away = answers.filter(({ status }) => status === 503)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(40 - away.length)
  expect(await away[0]?.json()).toEqual({
    error: 'O sistema está ocupado. Tente de novo em instantes.',
    code: 'SERVICE_UNAVAILABLE',
  })
  expect(away[0]?.headers.get('retry-after')).toBe('1')
  expect((await login()).status).toBe(200)
})
