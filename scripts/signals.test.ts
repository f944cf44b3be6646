import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { freePort, temporaryFolder, waitForAddress } from './server.ts'

const prepare = pathToFileURL(join(import.meta.dirname, 'prepare.mjs')).href
/**
 * A script that runs the server from its sources as scripts/start.mjs runs the built server. Its signal
 * listener blocks for 100 ms, as may happen on a busy machine.
 */
const entry = `import { flags, main, run } from '${prepare}'
process.on('SIGINT', () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100))
main(async () => { process.exitCode = await run('node', [...flags, 'src/app/server/main.ts']) })`

/** Starts the server by `npm start` in its own process group, as a terminal does for each command. */
async function started() {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'entry.mjs'), entry)
  const scripts = { start: 'exec node entry.mjs' }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'entry', private: true, scripts }))
  const port = await freePort()
  const child = spawn('npm', ['start', '--silent'], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: join(folder, 'dados'),
      BASE_URL: '',
      LOG_LEVEL: 'error',
    },
  })
  const group = -(child.pid ?? 0)
  const hasEnded = () => (child.exitCode ?? child.signalCode) !== null
  const exited = once(child, 'close').then(([code, signal]) => code ?? signal)
  onTestFinished(async () => {
    if (!hasEnded()) process.kill(group, 'SIGKILL')
    await exited
  })
  await waitForAddress(child.stdout)
  child.stdout.resume()
  const pressCtrlC = () => hasEnded() || process.kill(group, 'SIGINT')
  return { port, gone: exited, pressCtrlC, hasEnded }
}

const body = JSON.stringify({ email: 'ninguem@exemplo.com.br' })

/** Opens a request and sends only the first half of its body. */
async function halfSent(port: number) {
  const socket = connect(port, '127.0.0.1')
  const answer = { text: '' }
  socket.on('data', (data) => (answer.text += data))
  socket.on('error', (error) => (answer.text += error.message))
  await once(socket, 'connect')
  const head = [
    'POST /api/senha/esqueci HTTP/1.1',
    `Host: localhost:${port}`,
    'Content-Type: application/json',
    'Sec-Fetch-Site: same-origin',
    `Content-Length: ${body.length}`,
    'Connection: close',
    // The server answers this header with '100 Continue' when it begins to handle the request.
    'Expect: 100-continue',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 10)}`)
  await expect.poll(() => answer.text).toBe('HTTP/1.1 100 Continue\r\n\r\n')
  return { socket, answer, closed: new Promise((resolve) => socket.on('close', resolve)) }
}

/** Waits until the server refuses new connections, which shows that it has received the signal. */
const closedDoor = (port: number) =>
  expect
    .poll(() =>
      fetch(`http://127.0.0.1:${port}/saude/vivo`).then(
        () => 'open',
        () => 'closed',
      ),
    )
    .toBe('closed')

test('Ctrl-C in the terminal of npm start lets the server finish the open request and exit without an error', async () => {
  const { port, gone: exited, pressCtrlC } = await started()
  const request = await halfSent(port)
  pressCtrlC()
  await closedDoor(port)
  request.socket.write(body.slice(10))
  await request.closed
  expect(request.answer.text).toContain('HTTP/1.1 200 OK')
  expect(await exited).toBe(0)
})

test('pressing Ctrl-C again while the server finishes a request stops the server before the request is answered', async () => {
  const { port, gone: exited, pressCtrlC, hasEnded } = await started()
  const request = await halfSent(port)
  pressCtrlC()
  await closedDoor(port)
  const pressed = () => {
    pressCtrlC()
    return hasEnded()
  }
  await expect.poll(pressed, { interval: 200, timeout: 5_000 }).toBe(true)
  expect(await exited).not.toBe(0)
  await request.closed
  expect(request.answer.text).not.toContain('200 OK')
})
