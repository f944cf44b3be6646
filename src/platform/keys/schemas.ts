import { z } from 'zod'

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
