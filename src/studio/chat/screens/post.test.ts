import { afterEach, expect, test, vi } from 'vitest'
import { NoResponse, type Pendente, SessionExpired } from './pendente.ts'
import { post } from './post.ts'

afterEach(() => vi.unstubAllGlobals())

const pendente: Pendente = {
  chave: '0f8fad5b-d9cb-469f-a165-70867728950e',
  usuario_id: 1,
  com: 2,
  mensagem: 'Oi',
  arquivo: null,
  resposta_a: { id: 7, remetente_id: 2, trecho: '' },
  escrita_em: 0,
  depois_de: 0,
  tentada_em: null,
  erro: null,
}

function answering(answer: () => Response | Promise<Response>) {
  const heard: Request[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    heard.push(request)
    return answer()
  })
  const sent = post(pendente, { signal: new AbortController().signal, onProgress: () => undefined })
  return { heard, sent }
}

const ours = (status: number, code: string) => () =>
  Response.json({ error: 'Frase do servidor.', code }, { status })

test('sends the ids of sender, recipient and quoted message, the text and the idempotency key', async () => {
  const { heard, sent } = answering(() => Response.json({ id: 9 }, { status: 201 }))
  expect(await sent).toMatchObject({ id: 9 })
  const [request] = heard
  expect(request?.headers.get('idempotency-key')).toBe(pendente.chave)
  expect(await request?.json()).toEqual({
    remetente_id: 1,
    destinatario_id: 2,
    mensagem: 'Oi',
    resposta_a: 7,
  })
})

test.each<[string, () => Response | Promise<Response>]>([
  ['a network error', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a response of a proxy', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ['a rate limit', ours(429, 'TOO_MANY_REQUESTS')],
  ['load shedding', ours(503, 'SERVICE_UNAVAILABLE')],
])('rejects with NoResponse, which leads to a retry, on %s', async (_why, answer) => {
  await expect(answering(answer).sent).rejects.toBeInstanceOf(NoResponse)
})

test('rejects with SessionExpired if the session has expired', async () => {
  await expect(answering(ours(401, 'UNAUTHORIZED')).sent).rejects.toBeInstanceOf(SessionExpired)
})

test.each([
  [403, 'FORBIDDEN'],
  [404, 'NOT_FOUND'],
  [422, 'UNPROCESSABLE_CONTENT'],
  [500, 'INTERNAL_SERVER_ERROR'],
])("rejects with the server's message on status %i", async (status, code) => {
  const error = await answering(ours(status, code)).sent.catch((thrown: unknown) => thrown)
  expect([error instanceof NoResponse, error instanceof SessionExpired]).toEqual([false, false])
  expect(error).toMatchObject({ message: 'Frase do servidor.' })
})
