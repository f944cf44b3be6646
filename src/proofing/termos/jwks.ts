import { Hono } from 'hono'
import type { AppContext } from '#platform/app-context.ts'
import type { Env } from '#platform/http/api-handler.ts'
import { apiHeaders } from '#platform/http/security-headers.ts'
import { trustedChaves } from '#platform/keys/chain.ts'

/** Serves the public keys of the termos as JSON Web Key Set (RFC 7517). Any site may read them. */
export function openJwks({ config, database, secrets }: AppContext): Hono<Env> {
  const routes = new Hono<Env>()
  routes.get('/.well-known/jwks.json', async (c) =>
    c.json({ keys: await trustedChaves(database.reads, secrets) }, 200, {
      ...apiHeaders(config),
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=300',
    }),
  )
  return routes
}
