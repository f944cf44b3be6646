import { ORPCError } from '@orpc/client'
import { RODADA_EXTRA } from '#platform/contract/error-codes.ts'
import type { Preco } from '#proofing/rodadas/rules.ts'

/** The price for which a request for adjustments was refused, with its sentence; undefined for any other error. */
export function extraPriceIn(error: unknown): { preco: Preco; frase: string } | undefined {
  if (!(error instanceof ORPCError) || error.code !== RODADA_EXTRA) return undefined
  const { atual } = error.data as { atual: Preco }
  return { preco: atual, frase: error.message }
}
