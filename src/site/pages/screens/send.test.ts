// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest'
import { sender } from './send.ts'

const keys: string[] = []

function server(...answers: (() => Response)[]) {
  vi.stubGlobal('fetch', async (_path: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers['Idempotency-Key'] ?? '')
    const answer = answers.shift()
    if (!answer) throw new TypeError('Failed to fetch')
    return answer()
  })
}

const refusal = (status: number) => () =>
  Response.json({ error: 'Não.', code: 'X', fields: { email: 'Não.' } }, { status })

afterEach(() => {
  keys.length = 0
  vi.unstubAllGlobals()
})

test('after a lost connection, a 503 or a 429, the same values are sent with the same idempotency key', async () => {
  server()
  const send = sender('/api/contato')
  await send({ name: 'Ana' })
  server(refusal(503), refusal(429), refusal(422))
  await send({ name: 'Ana' })
  await send({ name: 'Ana' })
  await send({ name: 'Ana' })
  expect(keys).toHaveLength(4)
  expect(new Set(keys).size).toBe(1)
})

test('uses a new idempotency key after a definite response or for other values', async () => {
  server(refusal(422), refusal(503), refusal(503))
  const send = sender('/api/contato')
  await send({ name: 'Ana' })
  await send({ name: 'Ana' })
  await send({ name: 'Bia' })
  expect(new Set(keys).size).toBe(3)
})

test('reads an error response, and treats an unreadable response as an error without a message', async () => {
  server(refusal(422), () => new Response('<html>', { status: 502 }))
  const send = sender('/api/contato')
  expect(await send({})).toEqual({
    ok: false,
    status: 422,
    problem: { error: 'Não.', code: 'X', fields: { email: 'Não.' } },
  })
  expect(await send({})).toEqual({ ok: false, status: 502, problem: { fields: {} } })
})
