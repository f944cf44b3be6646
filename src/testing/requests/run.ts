import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { operationsOf } from './document.ts'
import { type GeneratedRequest, requestOf } from './generate.ts'
import { type Answer, faultOf } from './judge.ts'
import { People } from './people.ts'

const PATIENCE_MS = 10_000
const READ_BYTES = 60_000

interface Order {
  url: string
  firstAccess: string | null
  seed: number
  count: number
  /** If set, only the request with this number is sent. */
  only?: number | undefined
}

export interface Outcome {
  sent: number
  /** The number of responses by kind, such as 2xx, 4xx or 503. */
  kinds: Record<string, number>
  faults: { number: number; what: string; asked: GeneratedRequest }[]
  slowestMs: number
}

/**
 * Sends generated requests one after the other, both valid and invalid, as all personas, and checks the
 * responses.
 */
export async function sendGenerated({ url, firstAccess, seed, count, only }: Order): Promise<Outcome> {
  const operations = operationsOf(await (await fetch(`${url}/api/openapi.json`)).json())
  const people = new People(url)
  await people.arrive({ firstAccess })
  const outcome: Outcome = { sent: 0, kinds: {}, faults: [], slowestMs: 0 }
  const numbers = only === undefined ? Array.from({ length: count }, (_, at) => at) : [only]
  for (const number of numbers) {
    const request = requestOf(operations, seed, number)
    const from = performance.now()
    const answer = await send(url, request, people.cookieOf(request.persona)).catch((error: Error) => error)
    outcome.slowestMs = Math.max(outcome.slowestMs, Math.round(performance.now() - from))
    outcome.sent += 1
    const what = answer instanceof Error ? `no response: ${answer.message}` : faultOf(request, answer)
    if (what) outcome.faults.push({ number, what, asked: request })
    const kind =
      answer instanceof Error
        ? 'none'
        : answer.status === 503
          ? '503'
          : `${Math.floor(answer.status / 100)}xx`
    outcome.kinds[kind] = (outcome.kinds[kind] ?? 0) + 1
    const mayHaveChanged =
      request.method !== 'GET' || (answer instanceof Error ? false : answer.status === 401)
    if (mayHaveChanged) await people.lookAfter(request.persona)
  }
  return outcome
}

/** Sends one request. It uses `node:http`, because `fetch` refuses to send many of the invalid requests. */
function send(url: string, asked: GeneratedRequest, cookie: string): Promise<Answer> {
  const body = asked.raw ?? (asked.body === undefined ? '' : JSON.stringify(asked.body))
  const bytes = Buffer.from(body, asked.raw === undefined ? 'utf8' : 'latin1')
  const headers = {
    'sec-fetch-site': 'same-origin',
    'content-length': bytes.length,
    cookie,
    ...sendable(asked.headers),
  }
  return new Promise((done, failed) => {
    const call = request(url, {
      method: asked.method,
      path: addressOf(asked),
      headers,
      // Each request opens a new connection, because the server may close a kept-alive connection at the
      // moment when it is used.
      agent: false,
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    call.on('error', (error: NodeJS.ErrnoException) =>
      isCut(error, bytes) ? done({ status: 413, type: 'text/html', text: '' }) : failed(error),
    )
    call.on('response', (response) => {
      const type = response.headers['content-type'] ?? ''
      const status = response.statusCode ?? 0
      // The event stream never ends, so only the status of its response is used.
      if (type.startsWith('text/event-stream')) {
        response.destroy()
        return done({ status, type, text: '' })
      }
      buffer(response).then((all) => done({ status, type, text: all.toString('utf8') }), failed)
    })
    call.end(bytes)
  })
}

/**
 * Tells whether the error means that the server closed the connection because the body was too large. In this
 * case the client may not receive the response.
 */
const isCut = ({ code = '' }: NodeJS.ErrnoException, { length }: Buffer) =>
  length > READ_BYTES && ['EPIPE', 'ECONNRESET'].includes(code)

const sendable = (headers: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Buffer.from(value).toString('latin1')]),
  )

function addressOf({ template, path, query, tail }: GeneratedRequest): string {
  const place = template.replace(/\{(\w+)\}/g, (_whole, name: string) => encoded(path[name] ?? ''))
  const request = query.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')
  return `${place}${request && '?'}${request}${tail}`
}

/**
 * Encodes a text for an address. Unpaired surrogates are replaced by U+FFFD, because `encodeURIComponent`
 * throws for them.
 */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed())
