import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { onTestFinished } from 'vitest'

/**
 * Starts an S3 server with one empty bucket, which is removed when the test ends. The server checks
 * signatures only if `checks` is set, and then listings fail: for a listing the server computes the signature
 * over the path without its trailing slash, which never matches.
 * @returns the STORAGE_URL of the bucket
 */
export async function openBucket({ checks = false } = {}): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'bastidor-balde-'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    allowMismatchedSignatures: !checks,
    configureBuckets: [{ name: 'bastidor', configs: [] }],
  })
  const { port } = await server.run()
  onTestFinished(async () => {
    await server.close()
    rmSync(directory, { recursive: true, force: true })
  })
  return `s3://S3RVER:S3RVER@bastidor?endpoint=http://127.0.0.1:${port}&region=us-east-1`
}

/**
 * The state of a test bucket. `there` is the normal state. In the state `gone` the bucket refuses
 * connections, `failing` and `denying` answer with an error status, `silent` does not answer, `halting` sends
 * only the beginning of a file, and `keeping` rejects deletions.
 */
type State = 'there' | 'gone' | 'failing' | 'denying' | 'silent' | 'halting' | 'keeping'

const STATUS = { failing: 503, denying: 403 }

/** Opens a bucket that can be made unavailable and available again while a server uses it. */
export async function openUnreliableBucket() {
  const behind = new URL(await openBucket())
  const target = new URL(behind.searchParams.get('endpoint') ?? '')
  let state: State = 'there'
  const server = createServer((incoming, answer) => {
    if (state === 'silent') return
    if (state === 'failing' || state === 'denying') return void answer.writeHead(STATUS[state]).end()
    const { method, url, headers } = incoming
    if (state === 'keeping' && method === 'DELETE') return void answer.writeHead(503).end()
    const passed = request({ host: target.hostname, port: target.port, method, path: url, headers })
    passed.on('response', (found) => {
      answer.writeHead(found.statusCode ?? 500, found.headers)
      if (state === 'halting') return void found.once('data', (part) => sendHalf(answer, part))
      found.pipe(answer)
    })
    incoming.pipe(passed)
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  const close = async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
  onTestFinished(close)
  behind.searchParams.set('endpoint', `http://127.0.0.1:${port}`)
  return {
    url: behind.href,
    async becomes(next: State): Promise<void> {
      if (state === 'gone' && next !== 'gone') await listen(port)
      if (next === 'gone') await close()
      state = next
    },
  }
}

function sendHalf(answer: ServerResponse, part: Buffer): void {
  answer.write(part.subarray(0, part.length / 2))
}
