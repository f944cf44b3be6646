import { expect, test } from 'vitest'
import { withEtags } from './etags.ts'

const address = 'https://exemplo.com.br/api/clientes'

/** A server with one answer for each address. It responds with 304 to the tag of its present answer. */
function server(answers: Record<string, string>) {
  const sent: [path: string, tag: string | null, status: number][] = []
  const fetch = withEtags(async (request) => {
    const { pathname } = new URL(request.url)
    const body = answers[pathname] ?? ''
    const tag = request.headers.get('if-none-match')
    const etag = `"${body}"`
    const status = tag === etag ? 304 : 200
    sent.push([pathname, tag, status])
    if (status === 304) return new Response(null, { status, headers: { etag } })
    return new Response(body, { status, headers: { etag, 'x-total-count': '7' } })
  })
  const read = async (url = address, init?: RequestInit) => {
    const response = await fetch(new Request(url, init))
    return [response.status, await response.text(), response.headers.get('x-total-count')]
  }
  return { read, sent, fetch }
}

test('an unchanged answer is read from memory, with its status and headers', async () => {
  const answers = { '/api/clientes': 'one' }
  const { read, sent } = server(answers)
  expect(await read()).toEqual([200, 'one', '7'])
  expect(await read()).toEqual([200, 'one', '7'])
  answers['/api/clientes'] = 'two'
  expect(await read()).toEqual([200, 'two', '7'])
  expect(await read()).toEqual([200, 'two', '7'])
  const path = '/api/clientes'
  expect(sent).toEqual([
    [path, null, 200],
    [path, '"one"', 304],
    [path, '"one"', 200],
    [path, '"two"', 304],
  ])
})

test('the answer of another address or method is never used', async () => {
  const { read, sent } = server({ '/api/clientes': 'same', '/api/fornecedores': 'same' })
  await read()
  await read('https://exemplo.com.br/api/fornecedores')
  await read(`${address}?offset=20`)
  await read(address, { method: 'POST' })
  expect(sent.map(([, tag]) => tag)).toEqual([null, null, null, null])
})

test('the answers that have not been used for the longest time are dropped', async () => {
  const large = 'x'.repeat(1_500_000)
  const { read, sent } = server({ '/a': large, '/b': large, '/c': large })
  for (const path of ['/a', '/b', '/a', '/c', '/a', '/b']) await read(`https://exemplo.com.br${path}`)
  expect(sent.map(([path, tag]) => [path, tag !== null])).toEqual([
    ['/a', false],
    ['/b', false],
    ['/a', true],
    ['/c', false],
    ['/a', true],
    ['/b', false],
  ])
})

test('an error is not kept and ends the use of the former answer', async () => {
  let status = 200
  const tags: (string | null)[] = []
  const fetch = withEtags(async (request) => {
    tags.push(request.headers.get('if-none-match'))
    return new Response('x', { status, headers: { etag: '"x"' } })
  })
  for (status of [200, 401, 200]) await fetch(new Request(address))
  expect(tags).toEqual([null, '"x"', null])
})
