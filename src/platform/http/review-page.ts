import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import type { AppContext } from '#platform/app-context.ts'
import type { Marca } from '#platform/contract/marca.ts'
import type { Env } from './api-handler.ts'
import { brandValues, fillIn, readBuiltPage } from './page.ts'
import { pageHeaders } from './security-headers.ts'

/**
 * Serves the page on which people review without an account. Its address contains the token of their link. The token is
 * not read here: messengers and mail servers open the links that they carry, and must neither change nor learn
 * anything (decision 086).
 */
export function openReviewPage(
  { config }: Pick<AppContext, 'config'>,
  readMarca: () => Promise<Marca>,
): Hono<Env> {
  const routes = new Hono<Env>()
  let page: string | undefined
  routes.on('GET', ['/revisao', '/revisao/:token', '/revisao/:token/*'], async (c) => {
    page ??= readBuiltPage('revisao.html')
    const nonce = randomBytes(16).toString('base64')
    return c.html(fillIn(page, { ...brandValues(await readMarca()), NONCE: nonce }), 200, {
      ...pageHeaders(config, { nonce }),
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
    })
  })
  return routes
}
