import { z } from 'zod'
import { Instant } from '#platform/contract/fields.ts'
import { Chave } from '#platform/keys/schemas.ts'
import { atos } from './publico-rules.ts'
import { type ParteApagavel, partesApagaveis } from './rules.ts'

export const NomeApagavel = z.enum(Object.keys(partesApagaveis) as [ParteApagavel, ...ParteApagavel[]])

/** A value that was erased from a termo, and when. */
export const ParteApagada = z.object({ nome: NomeApagavel, em: Instant })

/**
 * What anybody who has the code gets: the signed text, the public values as disclosures, the key, and which of the other
 * values were erased.
 */
export const TermoPublicado = z.object({
  jws: z.string(),
  partes: z.array(z.string()),
  chave: Chave,
  apagadas: z.array(ParteApagada),
})
export type TermoPublicado = z.infer<typeof TermoPublicado>

/** A termo as the person lists it whose answer it is. */
export const MeuTermo = z.object({
  codigo: z.string(),
  /** The title of the project when it was answered; empty if it was erased. */
  projeto: z.string(),
  ato: z.enum(atos),
  em: Instant,
})
export type MeuTermo = z.infer<typeof MeuTermo>
