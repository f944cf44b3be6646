import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type Person, testApp } from '#testing/app.ts'

const json = { 'content-type': 'application/json' }

async function anaAlone() {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  return { app, ana, ask: asker(ana) }
}

function asker({ fetch }: Pick<Person, 'fetch'>) {
  return async (method: string, path: string, body?: BodyInit, headers: Record<string, string> = json) => {
    const response = await fetch(path, { method, headers, ...(body !== undefined && { body }) })
    return { status: response.status, body: (await response.json()) as unknown }
  }
}

const unreadable = {
  status: 400,
  body: { error: 'Não foi possível ler os dados enviados.', code: 'BAD_REQUEST' },
}
test.each(['{', '{"title": }', 'title=Site', '{"a":1}}'])(
  'rejects the unreadable body %s with 400',
  async (body) => {
    const { ask, app } = await anaAlone()
    expect(await ask('POST', '/api/projetos', body)).toEqual(unreadable)
    expect(await asker(app.browser())('POST', '/api/login', body)).toEqual(unreadable)
  },
)

test.each(['null', '[]', '"texto"', '7', 'true', ''])(
  'rejects the body %s, which is not an object, with 422',
  async (body) => {
    const { ask } = await anaAlone()
    expect(await ask('POST', '/api/projetos', body)).toMatchObject({
      status: 422,
      body: { code: 'UNPROCESSABLE_CONTENT' },
    })
  },
)

test('rejects a deeply nested body with 422', async () => {
  const { ask } = await anaAlone()
  for (const depth of [100, 30_000]) {
    const body = `{"title":${'['.repeat(depth)}${']'.repeat(depth)}}`
    expect(await ask('POST', '/api/projetos', body)).toMatchObject({ status: 422 })
  }
})

test('accepts a nesting of twenty levels and rejects one more level with 422', async () => {
  const { app } = await anaAlone()
  const post = (depth: number) =>
    app.browser().fetch('/api/senha/esqueci', {
      method: 'POST',
      headers: json,
      body: `{"email":"a@exemplo.com.br","x":${'['.repeat(depth)}${']'.repeat(depth)}}`,
    })
  expect((await post(20)).ok).toBe(true)
  expect((await post(21)).status).toBe(422)
})

test('ignores fields that are not in the schema', async () => {
  const { ask } = await anaAlone()
  const body = {
    title: 'Site novo',
    clientName: 'Café da Praça',
    description: 'x',
    category: 'Branding',
    status: 'completed',
    excluido_em: '2026-01-01',
    versao: 9,
    id: 77,
    createdAt: 'ontem',
    constructor: {},
  }
  const text = JSON.stringify(body).replace('{', '{"__proto__":{"role":"admin"},')
  const answer = await ask('POST', '/api/projetos', text)
  expect(answer).toMatchObject({ status: 201, body: { id: 1, status: 'pending', versao: 1 } })
})

const large = 'Os dados enviados passam do tamanho permitido.'
test('rejects a body of more than 64 KiB with 413, with and without Content-Length', async () => {
  const { ask, ana } = await anaAlone()
  const body = JSON.stringify({ title: 'x'.repeat(64 * 1024) })
  const refused = { status: 413, body: { error: large, code: 'PAYLOAD_TOO_LARGE' } }
  expect(
    await ask('POST', '/api/projetos', body, { ...json, 'content-length': String(body.length) }),
  ).toEqual(refused)
  const stream = new Request('http://localhost:3000/api/projetos', {
    method: 'POST',
    headers: json,
    body: new Blob([body]).stream(),
    duplex: 'half',
  } as RequestInit)
  const response = await ana.fetch(stream)
  expect([response.status, await response.json()]).toEqual([413, refused.body])
  const fits = JSON.stringify({ title: 'x'.repeat(60_000) })
  expect((await ask('POST', '/api/projetos', fits)).status).toBe(422)
})

const unknown = { status: 404, body: { error: 'Endereço não encontrado.', code: 'NOT_FOUND' } }
test.each([
  ['GET', '/api/nada'],
  ['GET', '/api'],
  ['PUT', '/api/login'],
  ['DELETE', '/api/projetos'],
  ['GET', '/api/projetos/1/aprovar'],
  ['POST', '/api/projetos/1'],
  ['GET', '/nada'],
  ['GET', '/api/../etc/passwd'],
  ['GET', '/assets/%2e%2e%2f%2e%2e%2fpackage.json'],
])('returns 404 for %s %s, which the server does not serve', async (method, path) => {
  const { ask } = await anaAlone()
  expect(await ask(method, path)).toEqual(unknown)
})

test.each(['0', '-1', '01', '1.5', '1e0', '0x1', '+1', '%201', 'um', '1%00', '99999999999999999999', 'NaN'])(
  'rejects the invalid id %s with 422',
  async (id) => {
    const { ask, ana } = await anaAlone()
    await ana.api.projetos.create({ title: 'a', clientName: 'b', description: 'c', category: 'Branding' })
    const { status } = await ask('GET', `/api/projetos/${id}`)
    expect(status).toBe(422)
  },
)

test.each(['2', '2147483648', '9007199254740991'])(
  'returns 404 for the id %s, which no record has',
  async (id) => {
    const { ask } = await anaAlone()
    const none = { status: 404, body: { error: 'Registro não encontrado.', code: 'NOT_FOUND' } }
    expect(await ask('GET', `/api/projetos/${id}`)).toEqual(none)
    expect(await ask('DELETE', `/api/projetos/${id}`)).toEqual(none)
  },
)

test('uses the id in the path and ignores an id in the body or the query', async () => {
  const { ana, ask } = await anaAlone()
  const values = { clientName: 'b', description: 'c', category: 'Branding' } as const
  const one = await ana.api.projetos.create({ ...values, title: 'Um' })
  const two = await ana.api.projetos.create({ ...values, title: 'Dois' })
  const body = JSON.stringify({ ...values, title: 'Novo', id: two.id })
  expect(await ask('PUT', `/api/projetos/${one.id}`, body)).toMatchObject({ body: { id: one.id } })
  expect(await ask('GET', `/api/projetos/${one.id}?id=${two.id}`)).toMatchObject({ body: { id: one.id } })
})

test("a version that is higher than the record's is a version conflict", async () => {
  const { ana, ask } = await anaAlone()
  const { id } = await ana.api.projetos.create({
    title: 'a',
    clientName: 'b',
    description: 'c',
    category: 'Branding',
  })
  const body = JSON.stringify({ status: 'review', versao: Number.MAX_SAFE_INTEGER })
  expect((await ask('PATCH', `/api/projetos/${id}/status`, body)).status).toBe(409)
})

const broken = 'O texto contém caracteres que não podem ser guardados.'
test.each([
  ['{"email":"a\\u0000@exemplo.com.br"}', 'email'],
  ['{"email":"a","x":["\\ud800"]}', 'x'],
  ['{"email":"a","x":{"y":{"z":"\\u0000"}}}', 'x'],
  ['{"a\\u0000":1}', 'a\0'],
  ['"\\u0000"', ''],
])(
  'rejects NUL and unpaired surrogates in any field, and names the field of the form: %s',
  async (body, field) => {
    const { app } = await anaAlone()
    expect(await asker(app.browser())('POST', '/api/senha/esqueci', body)).toMatchObject({
      status: 422,
      body: { error: broken, fields: { [field]: broken } },
    })
  },
)

test('a long JSON response is compressed if the client accepts gzip, and its ETag is still recognised', async () => {
  const { ana } = await anaAlone()
  for (let at = 0; at < 20; at++)
    await ana.api.projetos.create({
      title: `Projeto ${at}`,
      clientName: 'Padaria Aurora',
      description: 'Marca e papelaria.',
      category: 'Branding',
    })
  const get = (path: string, headers: Record<string, string> = {}) => ana.fetch(path, { headers })
  const plain = await get('/api/projetos')
  expect([plain.headers.get('content-encoding'), plain.headers.get('etag')]).toEqual([
    null,
    expect.stringMatching(/^"/),
  ])
  const zipped = await get('/api/projetos', { 'accept-encoding': 'gzip, deflate, br' })
  expect(zipped.headers.get('content-encoding')).toBe('gzip')
  const bytes = Buffer.from(await zipped.arrayBuffer())
  expect(gunzipSync(bytes).toString()).toBe(await plain.text())
  const etag = zipped.headers.get('etag') ?? ''
  expect(etag).toBe(`W/${plain.headers.get('etag')}`)
  expect((await get('/api/projetos', { 'accept-encoding': 'gzip', 'if-none-match': etag })).status).toBe(304)

  const short = await get('/api/sessao', { 'accept-encoding': 'gzip' })
  expect([short.status, short.headers.get('content-encoding')]).toEqual([200, null])
})
