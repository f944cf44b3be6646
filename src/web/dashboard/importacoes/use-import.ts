import type { Importacao } from '#contract/importacoes.ts'
import { api, type Row, useAction } from '#web/api.ts'
import type { Kind } from './kinds.ts'

interface Sent {
  nome: string
  sha256: string
  linhas: Record<string, unknown>[]
  novasCategorias?: { nome: string; tipo: string }[]
}

/** The row that takes such a file. Lines were judged by its own schema, so that their type is known to fit. */
export function useImport({ tipo }: Kind) {
  return useAction(api.importacoes[tipo] as unknown as Row<Sent, Importacao>, undefined, true)
}
