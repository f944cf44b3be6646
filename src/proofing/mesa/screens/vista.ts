import { ORPCError } from '@orpc/client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, currentIn } from '#platform/browser/api.ts'
import { RODADA_EXTRA } from '#platform/contract/error-codes.ts'
import type { Preco } from '#proofing/rodadas/rules.ts'
import type { Vista } from '#proofing/rodadas/schemas.ts'
import type { ExtraPrice, Refusal } from './conclude-state.ts'

/**
 * Reads everything that will be recorded of an answer, once, so that nobody answers about what appeared unnoticed.
 * @param rodada undefined if no rodada is open
 */
export function useFirstVista(rodada: number | undefined) {
  const { data, ...read } = useQuery({
    ...api.rodadas.vista.queryOptions({ input: { id: rodada ?? 0 } }),
    enabled: rodada !== undefined,
    staleTime: 'static',
    gcTime: 0,
  })
  return { vista: data, error: read.error, retry: () => void read.refetch() }
}

/**
 * The same, but while the dialog is open it changes when an answer was refused because there is something else to see by
 * now.
 * @param rodada undefined if no rodada is open
 * @param error why the last answer was refused
 */
export function useVista(rodada: number | undefined, error: unknown) {
  const first = useFirstVista(rodada)
  const [newer, setNewer] = useState<Vista>()
  const refused = vistaIn(error)
  if (refused && refused !== newer) setNewer(refused)
  return {
    ...first,
    vista: newer ?? first.vista,
    /** Whether it differs from what was shown at first. */
    hasChanged: newer !== undefined,
  }
}

/** What there is to see now, which the server sends if it was not this that was shown. */
function vistaIn(error: unknown): Vista | undefined {
  if (!(error instanceof ORPCError)) return undefined
  const current = currentIn<Partial<Vista>>(error)
  return current?.vistas === undefined ? undefined : (current as Vista)
}

/** The price for which a request for adjustments was refused, with its sentence; undefined for any other error. */
export function extraPriceIn(error: unknown): ExtraPrice | undefined {
  if (!(error instanceof ORPCError) || error.code !== RODADA_EXTRA) return undefined
  const { atual } = error.data as { atual: Preco }
  return { preco: atual, frase: error.message }
}

/** Why the server did not take an answer, as far as the dialog shows it. */
export function refusalIn(error: unknown): Refusal {
  const vista = vistaIn(error)
  if (vista) return { reason: 'changed', vista }
  const price = extraPriceIn(error)
  return price ? { reason: 'price', price } : { reason: 'other' }
}
