import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { testApp } from '#server/testing/app.ts'
import { limitRequestTime } from './request-timeout.ts'

const REQUEST_MS = 400
const boundary = '--------x'

/** The application behind a real socket, with a limit for requests that a test can wait for. */
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

/** Begins to send a file and stops in the middle of it. */
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

test('a body that a stranger sends slowly does not keep the connection; a file of somebody signed in may take its time', async () => {
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
  // Whatever reads a form reads it from anybody; an upload is refused to them before it is read.
  const strangers = [await begin(port), await begin(port), await begin(port)]
  const addresses = ['/api/login', '/login', '/api/chat/mensagens']
  const body = fields.join('\r\n') + slow.start
  const length = Buffer.byteLength(body + slow.rest)
  slow.socket.write(head('/api/chat/mensagens', cookie, length) + body)
  for (const [at, { socket }] of strangers.entries())
    socket.write(head(addresses[at] ?? '', '', length) + body)

  // Their end is the clock: by then the limit of any request is over, for her too.
  await Promise.all(strangers.map(({ socket }) => once(socket, 'close')))
  slow.socket.write(slow.rest)
  await expect.poll(() => slow.heard.text).toContain('HTTP/1.1 ')
  expect(slow.heard.text).toContain('HTTP/1.1 201')
})
