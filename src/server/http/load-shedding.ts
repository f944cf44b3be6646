import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { messages } from '#contract/messages.ts'
import type { Config } from '#server/config.ts'
import type { House } from '#server/house.ts'
import { Pressure, type Rank } from './pressure.ts'
import { apiHeaders, pageHeaders } from './security-headers.ts'

const TELL_EVERY_MS = 10_000
/** Whoever is sent away does not come back in the same moment as all the others. */
const RETRY_S = [1, 2, 3]

const health = /^\/(?:saude\/|metrics$)/
/** The way out, and the way in of somebody who is in the middle of something: few send them, unlike what is looked at. */
const doors = /^\/(?:login|api\/(?:login|logout|sessao\/renovar))$/
/** What reads one record, or is one file, or a page. */
const oneOf = /^(?:\/(?!api\/)|\/api\/(?:eventos$|sessao$|[^?]*\/[1-9]\d*(?:\/|$)))/

/** Undefined for what is always answered. */
export function rankOf(method: string, url: string): Rank | undefined {
  const end = url.indexOf('?')
  const path = end < 0 ? url : url.slice(0, end)
  if (health.test(path)) return undefined
  if (method !== 'GET' && method !== 'HEAD') return doors.test(path) ? undefined : 'write'
  return oneOf.test(path) ? 'read' : 'list'
}

/**
 * Sends away at once what could only be answered late (503, Retry-After), before anything is built for it: a refusal
 * costs some microseconds, so that the time is left to those who are let in.
 * @param hear of each that was sent away
 */
export function openLoadShedding(
  { config, log }: House,
  hear: (rank: Rank) => void,
  pressure = new Pressure(),
) {
  const refuse = openRefusals(config)
  let refused = 0
  let toldAt = 0

  function tell(): void {
    refused += 1
    const now = performance.now()
    if (toldAt && now - toldAt < TELL_EVERY_MS) return
    toldAt = now
    log.warn('overload', { count: refused })
  }

  return {
    /** Node's server, with a doorkeeper before the listener. */
    createServer: ((options: object, listener: RequestListener) =>
      createServer(options, (request, response) => {
        const rank = rankOf(request.method ?? 'GET', request.url ?? '/')
        const answer = () => {
          // Whoever has gone meanwhile is not answered.
          if (!request.socket.destroyed) listener(request, response)
        }
        if (!rank) return answer()
        if (pressure.take(rank, answer)) return
        refuse(request, response)
        hear(rank)
        tell()
      })) as typeof createServer,
    /** What is under way is counted until there is an answer to send. */
    counted:
      <Arguments extends [Request, ...unknown[]]>(
        fetch: (...all: Arguments) => Response | Promise<Response>,
      ) =>
      (...all: Arguments): Response | Promise<Response> =>
        // A body may come slowly, and must not stand in the way of those who only read.
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
    const own = { 'retry-after': String(RETRY_S[turn]), 'content-length': Buffer.byteLength(body) }
    response.writeHead(503, { ...(isPage ? page : api), ...own })
    response.end(body)
  }
}

/** Nothing has to be fetched for it. */
const pageOf = (refresh: string, way: string) => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${refresh}
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">
<title>Muita gente ao mesmo tempo</title>
</head>
<body>
<main>
<h1>Muita gente ao mesmo tempo</h1>
<p>${messages.sobrecarga}</p>
<p>${way}</p>
</main>
</body>
</html>
`

const readPage = pageOf(
  '<meta http-equiv="refresh" content="5">',
  'Esta página tenta de novo sozinha em alguns segundos. <a href="">Tentar agora</a>',
)

/** What was typed is in the page before. */
const formPage = pageOf(
  '',
  'Volte à página anterior: o que você escreveu ainda está lá. Envie de novo em alguns segundos.',
)
