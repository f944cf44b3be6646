import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto'
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
