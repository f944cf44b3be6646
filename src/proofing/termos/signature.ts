import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto'
import { Hono } from 'hono'
import type { AppContext } from '#platform/app-context.ts'
import type { Env } from '#platform/http/api-handler.ts'
import { apiHeaders } from '#platform/http/security-headers.ts'
import { trustedChaves } from '#platform/keys/chain.ts'
import type { Chave } from '#platform/keys/schemas.ts'
import type { TermoPublico } from './publico-rules.ts'
import { readTermo } from './rules.ts'

export const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest()
export const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex')

/**
 * Returns a function that reads and verifies termos with these keys.
 * @returns from that function undefined for a termo that was altered or was signed with another key
 */
export function readerWith(chaves: readonly Chave[]) {
  const keys = new Map<string, KeyObject>(
    chaves.map(({ kid, kty, crv, x }) => [
      kid,
      createPublicKey({
        key: {
          kty,
          crv,
          x,
        },
        format: 'jwk',
      }),
    ]),
  )
  return (text: string) =>
    readTermo<TermoPublico>(text, {
      sha256,
      verify: (kid, bytes, signature) => {
        const key = keys.get(kid)
        return key !== undefined && verify(null, bytes, key, signature)
      },
    })
}

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
