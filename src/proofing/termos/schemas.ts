import { z } from 'zod'
import { Instant } from '#platform/contract/fields.ts'
import { type ParteApagavel, partesApagaveis } from './partes-rules.ts'
import { atos } from './publico-rules.ts'

/** A public key that signs termos, as JSON Web Key (RFC 8037). */
export const Chave = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  kid: z.string(),
  alg: z.literal('EdDSA'),
  use: z.literal('sig'),
})
export type Chave = z.infer<typeof Chave>

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
