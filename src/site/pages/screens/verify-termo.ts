import { hashes, verify } from '@noble/ed25519'
import { sha256, sha512 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { Chave } from '#platform/keys/schemas.ts'
import type { TermoPublico } from '#proofing/termos/publico-rules.ts'
import { type LidoTermo, readTermo } from '#proofing/termos/rules.ts'

hashes.sha512 = sha512

/** Verifies a termo in this browser. Undefined if it does not hold, or another installation signed it. */
export function verifyTermo(text: string, chaves: readonly Chave[]): LidoTermo<TermoPublico> | undefined {
  const keys = new Map(chaves.map(({ kid, x }) => [kid, bytesOf(x)]))
  return readTermo<TermoPublico>(text, {
    sha256,
    verify: (kid, bytes, signature) => {
      const key = keys.get(kid)
      return key !== undefined && verify(signature, bytes, key, { zip215: false })
    },
  })
}

export { askRegister } from './ask-register.ts'

function bytesOf(base64url: string): Uint8Array {
  const binary = atob(base64url.replace(/-/g, '+').replace(/_/g, '/'))
  return Uint8Array.from(binary, (one) => one.charCodeAt(0))
}

/** Hashes a file in parts, so that a large one does not fill the memory. */
export async function hashOf(file: Blob): Promise<string> {
  const hash = sha256.create()
  const PART = 4 * 1024 * 1024
  for (let at = 0; at < file.size; at += PART)
    hash.update(new Uint8Array(await file.slice(at, at + PART).arrayBuffer()))
  return bytesToHex(hash.digest())
}
