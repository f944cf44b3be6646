import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { ParteApagada } from '#proofing/termos/rules.ts'

const PATIENCE_MS = 8000

/** Whether the register contains a termo, and which of its values were erased. */
export interface RegisterEntry {
  consta: boolean
  apagadas: ParteApagada[]
}

/**
 * Asks the agency's server whether its register contains a termo with this code and this signed text. The server gets the
 * hash of the text only.
 * @returns undefined if the server could not be asked
 */
export async function askRegister(codigo: string, jws: string): Promise<RegisterEntry | undefined> {
  const hash = bytesToHex(sha256(new TextEncoder().encode(jws)))
  try {
    const response = await fetch(`/api/termos/${encodeURIComponent(codigo)}/registro?sha256=${hash}`, {
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (!response.ok) return undefined
    return (await response.json()) as RegisterEntry
  } catch {
    // Without a network, or the server does not answer.
    return undefined
  }
}
