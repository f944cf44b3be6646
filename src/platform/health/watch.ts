import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import type { AppContext } from '#platform/app-context.ts'
import { messages } from '#platform/contract/messages.ts'
import type { Env } from '#platform/http/api-handler.ts'
import type { AnsweredRequest } from '#platform/http/observed.ts'
import { apiHeaders } from '#platform/http/security-headers.ts'
import { recordFalha } from '#platform/jobs/falhas.ts'

interface Watch {
  onAnswered: (request: AnsweredRequest) => void
  /** Serves `/metrics` if metrics are switched on. */
  pages: Hono<Env>
}

/** Probes come every few seconds, so they are logged at debug level only. */
const probes = new Set(['/saude/vivo', '/saude/pronto', '/metrics'])

/** Logs and measures each request, and records unexpected failures. */
export function openWatch(app: AppContext): Watch {
  const { log, config } = app
  const pages = new Hono<Env>()
  const figures = config.metricsToken === undefined ? undefined : import('./metrics.ts')
  const metrics = figures?.then(({ openMetrics }) => openMetrics(app))
  if (metrics) answerWith(pages, app, metrics)
  return {
    pages,
    onAnswered({ ms, ...request }) {
      const { failure, ...logged } = request
      log[probes.has(request.path) ? 'debug' : 'info']('request', { ...logged, ms: Math.round(ms * 10) / 10 })
      if (failure)
        recordFalha(app, {
          pedido: request.requestId,
          linha: request.endpoint ?? request.path,
          nome: failure,
        })
      void metrics?.then((loaded) => loaded.count(request, ms))
    },
  }
}

type Metrics = ReturnType<typeof import('./metrics.ts').openMetrics>

function answerWith(pages: Hono<Env>, { config }: AppContext, metrics: Promise<Metrics>): void {
  const headers = apiHeaders(config)
  pages.get('/metrics', async (c) => {
    if (!isToken(c.req.header('authorization'), config.metricsToken)) {
      const refused = { error: messages.semSessao, code: 'UNAUTHORIZED' }
      return c.json(refused, 401, { ...headers, 'www-authenticate': 'Bearer' })
    }
    const { type, text } = await (await metrics).scrape()
    return c.body(text, 200, { ...headers, 'content-type': type })
  })
}

/**
 * Compares hashes in constant time, so that the response time reveals neither length nor content of the
 * token.
 */
function isToken(authorization = '', token = ''): boolean {
  const given = /^Bearer (.+)$/i.exec(authorization)?.[1] ?? ''
  return token !== '' && timingSafeEqual(digest(given), digest(token))
}

const digest = (text: string) => createHash('sha256').update(text).digest()
