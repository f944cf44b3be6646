import { Hono } from 'hono'
import type { Verificacao } from '#money/recibos/contract.ts'
import type { ErrorBody } from '#platform/contract/errors.ts'
import type { Answer, Env } from '#platform/http/api-handler.ts'
import type { Drawing } from './drawing.ts'

/**
 * Serves the page that verifies a receipt. The page calls the API's endpoint, so that the checks and the rate
 * limit of the endpoint apply.
 */
export function openReceiptPages({ own }: Drawing, answer: Answer): Hono<Env> {
  const app = new Hono<Env>()

  app.get('/verificar/:codigo', async (c) => {
    const call = `/api/recibos/verificar/${encodeURIComponent(c.req.param('codigo'))}`
    const response = await answer(c, new Request(new URL(call, c.req.url)))
    const { ok, status, headers } = response
    const wait = headers.get('retry-after')
    if (wait) c.header('retry-after', wait)
    if (ok) return own(c, { page: 'verificar', recibo: (await response.json()) as Verificacao })
    const error = wait ? ((await response.json()) as ErrorBody).error : null
    return own(c, { page: 'verificar', recibo: { error } }, wait ? status : 404)
  })
  return app
}
