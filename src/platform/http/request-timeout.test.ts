import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '#app/server/app.ts'
import { testApp } from '#testing/app.ts'
import { limitRequestTime } from './request-timeout.ts'

const REQUEST_MS = 400
const boundary = '--------x'

/** Starts the application behind a real socket, with a time limit that is short enough for a test. */
async function listening() {
  const app = await testApp()
  const server = createAdaptorServer({
    fetch: createApp(app.context).fetch,
    serverOptions: { requestTimeout: 60_000, connectionsCheckingInterval: 50 },
  })
  server.on('request', limitRequestTime(REQUEST_MS))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    if ('closeAllConnections' in server) server.closeAllConnections()
    server.close()
  })
  return { app, port: (server.address() as AddressInfo).port }
}

/** Opens a connection for a file that is sent in two parts. */
async function begin(port: number) {
  const socket: Socket = connect(port, '127.0.0.1')
  const heard = { text: '' }
  socket.on('data', (data) => {
    heard.text += String(data)
  })
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const end = `\r\n--${boundary}--\r\n`
  const start = [
    `--${boundary}`,
    'Content-Disposition: form-data; name="arquivo"; filename="plano.txt"',
    'Content-Type: text/plain',
    '',
    'O plano',
  ].join('\r\n')
  const rest = ` inteiro${end}`
  return { socket, heard, start, rest }
}

function head(path: string, cookie: string, length: number): string {
  return [
    `POST ${path} HTTP/1.1`,
    'Host: localhost:3000',
    'Sec-Fetch-Site: same-origin',
    `Cookie: ${cookie}`,
    `Content-Type: multipart/form-data; boundary=${boundary}`,
    `Content-Length: ${length}`,
    'Connection: keep-alive',
    '',
    '',
  ].join('\r\n')
}

test('a visitor who sends a body slowly is disconnected, while a signed-in user may take longer to send a file', async () => {
  const { app, port } = await listening()
  const ana = await app.person('Ana', 'admin')
  const caio = await app.person('Caio')
  const cookie = [...ana.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const fields = [
    `--${boundary}`,
    'Content-Disposition: form-data; name="destinatario_id"',
    '',
    `${caio.id}`,
    '',
  ]
  const slow = await begin(port)
  // A form is read for any visitor; an upload is rejected before it is read if nobody is signed in.
  const strangers = [await begin(port), await begin(port), await begin(port)]
  const addresses = ['/api/login', '/login', '/api/chat/mensagens']
  const body = fields.join('\r\n') + slow.start
  const length = Buffer.byteLength(body + slow.rest)
  slow.socket.write(head('/api/chat/mensagens', cookie, length) + body)
  for (const [at, { socket }] of strangers.entries())
    socket.write(head(addresses[at] ?? '', '', length) + body)

  // When these connections are closed, the short limit has passed for Ana's request too.
  await Promise.all(strangers.map(({ socket }) => once(socket, 'close')))
  slow.socket.write(slow.rest)
  await expect.poll(() => slow.heard.text).toContain('HTTP/1.1 ')
  expect(slow.heard.text).toContain('HTTP/1.1 201')
})
