import { expect, test } from 'vitest'
import { type Person, testApp } from '#testing/app.ts'
import { countSessions } from '#testing/sessions.ts'
import { base64 } from '#testing/statements.ts'

/** Creates a request with a JSON body. Its `bodyUsed` shows whether the server has read the body. */
function requestOf({ jar }: Pick<Person, 'jar'>): Request {
  const body = JSON.stringify({ nome: 'a.ofx', conteudo: base64(`<OFX>${' '.repeat(200_000)}`) })
  const headers = {
    cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
    'content-length': String(body.length),
  }
  return new Request('http://localhost:3000/api/extratos/previa', { method: 'POST', body, headers })
}

test('a large body is read only after the session and the access were checked', async () => {
  const app = await testApp()
  const [ana, caio] = [await app.person('Ana', 'admin'), await app.person('Caio')]
  const answered: unknown[] = []
  for (const person of [app.browser(), caio, ana]) {
    const request = requestOf(person)
    const { status } = await app.fetch(request)
    answered.push([status, request.bodyUsed])
  }
  expect(answered).toEqual([
    [401, false],
    [403, false],
    [200, true],
  ])
})

test('a request with a large body reads the session only once', async () => {
  const { open, sessions } = countSessions()
  const app = await testApp({}, open)
  const ana = await app.person('Ana', 'admin')
  const before = sessions()
  expect((await app.fetch(requestOf(ana))).status).toBe(200)
  expect(sessions() - before).toBe(1)
})
