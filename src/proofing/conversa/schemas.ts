import { z } from 'zod'
import { Instant, roleField } from '#platform/contract/fields.ts'
import { decisoes } from '#proofing/rodadas/resposta-rules.ts'

export const Comment = z.object({
  id: z.int(),
  projectId: z.int(),
  userId: z.int(),
  userName: z.string(),
  userRole: roleField,
  message: z.string(),
  createdAt: Instant,
  /** The decision of which this comment is the reason; null for any other comment. */
  decisao: z.enum(decisoes).nullable(),
})
export type Comment = z.infer<typeof Comment>

/** A client's decision, stored permanently with the SHA-256 hashes of the pictures that it is about. */
export const Decision = z.object({
  id: z.int(),
  decisao: z.enum(decisoes),
  userName: z.string(),
  motivo: z.string().nullable(),
  /**
   * The IP address from which the decision was made. Null if the reader is a client who did not make the
   * decision, because the project had another client then.
   */
  endereco: z.string().nullable(),
  /** When the IP address was erased because the person asked for it. It is omitted if it was not, and where it is null. */
  endereco_apagado_em: Instant.optional(),
  imagens: z.array(z.string()),
  /** The code of the termo; null for a decision from before there were termos. */
  termo: z.string().nullable(),
  createdAt: Instant,
  /** By link, or elsewhere: then an admin recorded the answer. Omitted for a decision with an account. */
  origem: z.enum(['link', 'fora']).optional(),
  /**
   * How, on which day and in which words an answer was given elsewhere. `captura` is the attached file, served at
   * `/api/anexos/{id}`; only the team sees it.
   */
  fora: z
    .object({
      meio: z.string(),
      dia: z.string(),
      nota: z.string(),
      captura: z.object({ id: z.int(), nome: z.string() }).nullable(),
    })
    .optional(),
})
export type Decision = z.infer<typeof Decision>
