import type { Importacao } from '#overview/importacoes/contract.ts'
import { api, useAction, type WriteEndpoint } from '#platform/browser/api.ts'
import type { Kind } from './kinds.ts'

interface Sent {
  nome: string
  sha256: string
  linhas: Record<string, unknown>[]
  novasCategorias?: { nome: string; tipo: string }[]
}

/**
 * The endpoint that imports this kind of file. The cast is safe, because each line was validated with the
 * schema of its kind.
 */
export function useImport({ tipo }: Kind) {
  return useAction(api.importacoes[tipo] as unknown as WriteEndpoint<Sent, Importacao>, undefined, true)
}
