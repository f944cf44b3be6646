import { Hono } from 'hono'
import type { AppContext } from '#platform/app-context.ts'
import { codeOf } from '#platform/contract/codigo.ts'
import type { ErrorBody } from '#platform/contract/errors.ts'
import type { ApiHandler, Env } from '#platform/http/api-handler.ts'
import { trustedChaves } from '#platform/keys/chain.ts'
import { enderecoDoTermo } from '#proofing/termos/publico-rules.ts'
import { readPublicado } from '#proofing/termos/queries.ts'
import type { TermoPublicado } from '#proofing/termos/schemas.ts'
import type { Drawing } from './drawing.ts'

/**
 * Serves the pages that verify a termo. They call the API's endpoint, so that its rate limit applies. The page contains
 * the signed text and the public keys, so that the browser verifies the termo itself.
 */
export function openApprovalPages(app: AppContext, { own }: Drawing, answer: ApiHandler): Hono<Env> {
  const routes = new Hono<Env>()
  const keys = () => trustedChaves(app.database.reads, app.secrets)
  const page = 'aprovacao' as const
  const nothing = { publicado: null, lido: null }

  routes.get('/aprovacao', async (c) => {
    const codigo = codeOf(c.req.query('codigo') ?? '')
    if (codigo) return c.redirect(enderecoDoTermo(codigo), 303)
    return own(c, { page, termo: { ...nothing, codigo: null, chaves: await keys(), error: null } })
  })

  routes.get('/aprovacao/:codigo', async (c) => {
    const codigo = codeOf(c.req.param('codigo'))
    const call = `/api/termos/${encodeURIComponent(codigo || '0')}`
    const response = await answer(c, new Request(new URL(call, c.req.url)))
    const chaves = await keys()
    if (response.ok) {
      const publicado = (await response.json()) as TermoPublicado
      const lido = readPublicado(publicado, { codigo, chaves })
      return own(c, { page, termo: { codigo, publicado, lido, chaves, error: null } })
    }
    const wait = response.headers.get('retry-after')
    if (wait) c.header('retry-after', wait)
    const { error } = (await response.json()) as ErrorBody
    return own(c, { page, termo: { ...nothing, codigo, chaves, error } }, response.status)
  })
  return routes
}
