import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AppContext } from '#platform/app-context.ts'
import type { Config } from '#platform/config.ts'
import { messages } from '#platform/contract/messages.ts'
import { Pressure, type Rank } from './pressure.ts'
import { apiHeaders, pageHeaders } from './security-headers.ts'

const TELL_EVERY_MS = 10_000
/**
 * Values of `Retry-After` in seconds. They are used in turn, so that refused clients do not all retry at the
 * same moment.
 */
const RETRY_S = [1, 2, 3]

const health = /^\/(?:saude\/|metrics$)/
/**
 * Signing in, signing out and renewing a session are always answered: they are rare, and a user whose session
 * is not renewed could lose unsaved work.
 */
const signInPath = /^\/(?:login|api\/(?:login|logout|sessao\/renovar))$/
/** Matches requests for one record, one file or one page. Other GET requests are lists. */
const oneOf = /^(?:\/(?!api\/)|\/api\/(?:eventos$|sessao$|[^?]*\/[1-9]\d*(?:\/|$)))/

/**
 * Returns the rank of a request, which decides the order in which requests are refused under load.
 * @returns undefined for requests that are always answered
 */
export function rankOf(method: string, url: string): Rank | undefined {
  const end = url.indexOf('?')
  const path = end < 0 ? url : url.slice(0, end)
  if (health.test(path)) return undefined
  if (method !== 'GET' && method !== 'HEAD') return signInPath.test(path) ? undefined : 'write'
  return oneOf.test(path) ? 'read' : 'list'
}

/**
 * Prepares load shedding, which refuses at once (503 with Retry-After) the requests that could only be
 * answered late, and those above the limits for the heap and for waiting reads. A refusal takes only some
 * microseconds, because no Request object is built for it, so the time is left for the requests that are
 * accepted.
 * @param onRefused is called for each refused request
 */
export function openLoadShedding(
  { config, log }: AppContext,
  onRefused: (rank: Rank) => void,
  pressure = new Pressure(),
) {
  const refuse = openRefusals(config)
  let refused = 0
  let toldAt = 0

  function report(): void {
    refused += 1
    const now = performance.now()
    if (toldAt && now - toldAt < TELL_EVERY_MS) return
    toldAt = now
    log.warn('overload', { count: refused })
  }

  return {
    /** Creates Node's HTTP server, which refuses or queues a request before it calls the listener. */
    createServer: ((options: object, listener: RequestListener) =>
      createServer(options, (request, response) => {
        const rank = rankOf(request.method ?? 'GET', request.url ?? '/')
        const answer = () => {
          // The client may have closed the connection while the request waited.
          if (!request.socket.destroyed) listener(request, response)
        }
        if (!rank) return answer()
        if (pressure.take(rank, answer)) return
        refuse(request, response)
        onRefused(rank)
        report()
      })) as typeof createServer,
    /** Wraps the application's `fetch` and counts the GET requests in progress. */
    counted:
      <Arguments extends [Request, ...unknown[]]>(
        fetch: (...all: Arguments) => Response | Promise<Response>,
      ) =>
      (...all: Arguments): Response | Promise<Response> =>
        // Only GET is counted: a body may arrive slowly and must not hold up readers.
        all[0].method === 'GET' ? pressure.while(fetch(...all)) : fetch(...all),
  }
}

function openRefusals(config: Config) {
  const json = JSON.stringify({ error: messages.sobrecarga, code: 'SERVICE_UNAVAILABLE' })
  const api = { ...apiHeaders(config), 'content-type': 'application/json' }
  const page = {
    ...pageHeaders(config),
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
  }
  let turn = 0
  return ({ method, url = '/', headers }: IncomingMessage, response: ServerResponse): void => {
    turn = (turn + 1) % RETRY_S.length
    const isPage = !url.startsWith('/api/') && headers.accept?.includes('text/html')
    const body = isPage ? (method === 'POST' ? formPage : readPage) : json
    const responseHeaders = {
      'retry-after': String(RETRY_S[turn]),
      'content-length': Buffer.byteLength(body),
    }
    response.writeHead(503, { ...(isPage ? page : api), ...responseHeaders })
    response.end(body)
  }
}

/** An HTML page that needs no further requests. */
const pageOf = (refresh: string, way: string) => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${refresh}
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">
<title>Sistema ocupado</title>
</head>
<body>
<main>
<h1>Sistema ocupado</h1>
<p>${messages.sobrecarga}</p>
<p>${way}</p>
</main>
</body>
</html>
`

const readPage = pageOf(
  '<meta http-equiv="refresh" content="5">',
  'Esta página tenta de novo automaticamente em alguns segundos. <a href="">Tentar agora</a>',
)

/** The response to a submitted form. The browser keeps what was typed on the previous page. */
const formPage = pageOf(
  '',
  'Volte à página anterior: o que você escreveu ainda está lá. Envie de novo em alguns segundos.',
)
