import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

const PATIENCE_MS = 8000

/**
 * Asks the agency's server whether its register contains a termo with this code and this signed text. The server gets the
 * hash of the text only.
 * @returns undefined if the server could not be asked
 */
export async function isInRegister(codigo: string, jws: string): Promise<boolean | undefined> {
  const hash = bytesToHex(sha256(new TextEncoder().encode(jws)))
  try {
    const response = await fetch(`/api/termos/${encodeURIComponent(codigo)}/registro?sha256=${hash}`, {
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (!response.ok) return undefined
    const { consta }: { consta: boolean } = await response.json()
    return consta
  } catch {
    // Without a network, or the server does not answer.
    return undefined
  }
}
